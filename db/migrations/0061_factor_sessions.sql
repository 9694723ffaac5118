-- A factor that was begun is finished by the session that began it, which has proved what that takes.
alter table identity.factors add column session_id uuid;
