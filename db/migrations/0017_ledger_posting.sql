-- How money moves: one set-based function for both doors of the ledger, with an answer for every group.
create type ledger.item as (
  group_no int, id uuid, kind text, debit uuid, credit uuid, amount bigint,
  -- What the resolved hold had set aside.
  held bigint,
  hold_id uuid, expires_at timestamptz, reason text, reference text, actor_id uuid,
  group_id uuid, input_hash bytea
);

-- Writes transfers whose accounts are locked and whose holds are open: counters, rows, holds.
create function ledger.apply_items(items ledger.item[], moment timestamptz, real_moment timestamptz)
returns void
language plpgsql
as $$
declare
  uneven text;
  resolved int;
begin
  with side as (
    select i.debit as account,
      case when i.kind in ('transfer', 'post') then i.amount else 0 end as debits_posted,
      case i.kind when 'hold' then i.amount else -i.held end as debits_pending,
      0::bigint as credits_posted, 0::bigint as credits_pending
    from unnest(items) i
    union all
    select i.credit, 0, 0,
      case when i.kind in ('transfer', 'post') then i.amount else 0 end,
      case i.kind when 'hold' then i.amount else -i.held end
    from unnest(items) i
  ), change as (
    select s.account,
      sum(s.debits_posted)::bigint as debits_posted, sum(s.debits_pending)::bigint as debits_pending,
      sum(s.credits_posted)::bigint as credits_posted, sum(s.credits_pending)::bigint as credits_pending
    from side s group by s.account
  ), moved as (
    update ledger.accounts a set
      debits_posted = a.debits_posted + c.debits_posted,
      debits_pending = a.debits_pending + c.debits_pending,
      credits_posted = a.credits_posted + c.credits_posted,
      credits_pending = a.credits_pending + c.credits_pending
    from change c where a.id = c.account
    returning a.unit, c.debits_posted - c.credits_posted as posted, c.debits_pending - c.credits_pending as pending
  )
  select m.unit into uneven from moved m
  group by m.unit having sum(m.posted) <> 0 or sum(m.pending) <> 0 limit 1;
  if uneven is not null then
    raise exception 'a transfer would leave its unit %', uneven;
  end if;

  -- In the order of ids, so that two calls with the same ids wait for each other instead of in a ring.
  insert into ledger.transfers (
    id, kind, debit_account, credit_account, amount, hold_id, expires_at, group_id, reason, reference,
    actor_id, input_hash, occurred_at, recorded_at)
  select i.id, i.kind, i.debit, i.credit, i.amount, i.hold_id, i.expires_at, i.group_id, i.reason,
    i.reference, i.actor_id, i.input_hash, moment, real_moment
  from unnest(items) i order by i.id;

  if exists (select from unnest(items) i where i.kind = 'hold') then
    insert into ledger.holds (id, debit_account, credit_account, amount, expires_at, reason, reference)
    select i.id, i.debit, i.credit, i.amount, i.expires_at, i.reason, i.reference
    from unnest(items) i where i.kind = 'hold' order by i.id;
  end if;
  if exists (select from unnest(items) i where i.hold_id is not null) then
    update ledger.holds h set
      resolved_by = i.id, resolved_as = i.kind,
      posted_amount = case i.kind when 'post' then i.amount else 0 end
    from unnest(items) i where h.id = i.hold_id and h.resolved_by is null;
    get diagnostics resolved = row_count;
    if resolved <> (select count(*) from unnest(items) i where i.hold_id is not null) then
      raise exception 'a hold would be resolved twice';
    end if;
  end if;
end $$;

-- Resolutions that can't be: the hold is not there, not open, due, not due, or smaller than the amount.
create function ledger.find_hold_problems(items ledger.item[], moment timestamptz)
returns table (group_no int, problem text)
language sql stable
begin atomic
  select r.group_no, r.problem from (
    select i.group_no, case
      when h.id is null then 'hold_not_found'
      when h.resolved_by is not null then 'hold_not_open'
      when i.kind = 'post' and h.expires_at <= moment then 'hold_expired'
      when i.kind = 'post' and i.amount > h.amount then 'amount_above_hold'
      when i.kind = 'expire' and coalesce(h.expires_at > moment, true) then 'hold_not_due'
    end as problem
    from unnest(items) i left join ledger.holds h on h.id = i.hold_id
    where i.kind in ('post', 'void', 'expire')
  ) r where r.problem is not null;
end;

-- Posts one group by itself. The accounts' own CHECK says whether the funds suffice.
create function ledger.post_alone(
  items ledger.item[], moment timestamptz, real_moment timestamptz, out outcome text, out account uuid
)
language plpgsql
as $$
declare
  rule text;
  failing_row text;
begin
  select p.problem into outcome from ledger.find_hold_problems(items, moment) p limit 1;
  if outcome is null then
    perform ledger.apply_items(items, moment, real_moment);
  end if;
exception when check_violation then
  get stacked diagnostics rule = constraint_name, failing_row = pg_exception_detail;
  if rule not in ('accounts_debits_within_credits', 'accounts_credits_within_debits') then
    raise;
  end if;
  outcome := 'short_of_funds';
  account := substring(failing_row from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
end $$;

-- Accounts that can't carry all that is asked of them: missing, closed, or perhaps short of funds.
-- What is given to an account is not counted: who passes here passes in any order.
create function ledger.find_account_problems(items ledger.item[], is_answered boolean[])
returns table (account uuid, problem text)
language sql stable
begin atomic
  select asked.account, case
    when a.id is null then 'account_not_found'
    when a.closed_at is not null then 'account_closed'
    when a.funds_rule = 'debits_within_credits' then 'short_of_debits'
    else 'short_of_credits'
  end
  from (
    select s.account, sum(s.debit) as debit, sum(s.credit) as credit
    from (
      select i.debit as account, case when i.hold_id is null then i.amount else 0 end as debit, 0 as credit
      from unnest(items) i where not is_answered[i.group_no]
      union all
      select i.credit, 0, case when i.hold_id is null then i.amount else 0 end
      from unnest(items) i where not is_answered[i.group_no]
    ) s group by s.account
  ) asked
  left join ledger.accounts a on a.id = asked.account
  where a.id is null or a.closed_at is not null
    or (a.funds_rule = 'debits_within_credits'
      and a.debits_posted + a.debits_pending + asked.debit > a.credits_posted)
    or (a.funds_rule = 'credits_within_debits'
      and a.credits_posted + a.credits_pending + asked.credit > a.debits_posted);
end;

-- Groups that were posted before, and whether by the same input.
create function ledger.find_known(items ledger.item[])
returns table (group_no int, outcome text, at timestamptz)
language sql stable
begin atomic
  select i.group_no, case when bool_and(t.input_hash = i.input_hash) then 'replayed' else 'mismatch' end,
    min(t.occurred_at)
  from unnest(items) i join ledger.transfers t on t.id = i.id
  group by i.group_no;
end;

-- The one way by which money moves. Takes groups of transfers, each all or none, and answers for every
-- group that was not plainly posted; group 0 carries the moment of those that were.
-- Locks are taken in the order of account ids, so any number of calls at once can't form a ring. What is
-- safe in any order is posted as one set. A group that asks something of an account which may not have
-- the funds for all of it is posted by itself, in the order of arrival, and judged by its end state.
create function ledger.post_transfers(
  stale_groups boolean[], group_nos int[], group_ids uuid[], hashes text[], ids uuid[], kinds text[],
  debits uuid[], credits uuid[], amounts bigint[], hold_ids uuid[], expiries timestamptz[],
  reasons text[], refs text[], actors uuid[], events json, audits json
) returns table (group_no int, outcome text, account_id uuid, occurred_at timestamptz)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- A batch is some hundred keys into big tables: one index look-up for each, whatever statistics say.
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
-- And one plan for all batches: planning anew for each costs more than posting a small one.
set plan_cache_mode = force_generic_plan
as $$
declare
  group_count int := cardinality(stale_groups);
  items ledger.item[];
  chosen ledger.item[];
  touched uuid[];
  has_resolutions boolean := array_remove(hold_ids, null) <> '{}';
  moment timestamptz;
  real_moment timestamptz;
  outcomes text[];
  faulty uuid[];
  times timestamptz[];
  -- Groups that were posted before this call; groups with any answer but "posted", these included; and
  -- groups that are posted by themselves.
  is_known boolean[];
  is_answered boolean[];
  is_alone boolean[];
  unusable uuid[];
  short_debits uuid[];
  short_credits uuid[];
  hit record;
begin
  select array_agg(row(i.group_no, i.id, i.kind, i.debit, i.credit, i.amount, 0, i.hold_id, i.expires_at,
    i.reason, i.reference, i.actor, i.group_id, decode(i.hash, 'hex'))::ledger.item order by i.place)
  into items
  from unnest(group_nos, group_ids, hashes, ids, kinds, debits, credits, amounts, hold_ids, expiries,
    reasons, refs, actors) with ordinality i (group_no, group_id, hash, id, kind, debit, credit, amount,
    hold_id, expires_at, reason, reference, actor, place);
  if has_resolutions then
    -- Accounts and amount of a hold never change, so they are read before its accounts are locked.
    select array_agg(row(i.group_no, i.id, i.kind, coalesce(h.debit_account, i.debit),
      coalesce(h.credit_account, i.credit), coalesce(i.amount, h.amount), coalesce(h.amount, 0),
      i.hold_id, i.expires_at, i.reason, i.reference, i.actor_id, i.group_id, i.input_hash)::ledger.item
      order by i.group_no)
    into items
    from unnest(items) i left join ledger.holds h on h.id = i.hold_id;
  end if;

  outcomes := array_fill(null::text, array[group_count]);
  faulty := array_fill(null::uuid, array[group_count]);
  times := array_fill(null::timestamptz, array[group_count]);
  is_known := array_fill(false, array[group_count]);
  -- A repeat mostly comes after the first was answered: then it needs no lock.
  for hit in select k.* from ledger.find_known(items) k loop
    is_known[hit.group_no] := true;
    outcomes[hit.group_no] := hit.outcome;
    times[hit.group_no] := hit.at;
  end loop;
  if true = any (is_known) then
    select array_agg(i) into items from unnest(items) i where not is_known[i.group_no];
  end if;

  select array_agg(i.debit) || array_agg(i.credit) into touched from unnest(items) i;
  perform from (
    select a.id from ledger.accounts a where a.id = any (touched) order by a.id for no key update
  ) locked;
  moment := platform.now();
  real_moment := platform.real_now();

  -- A second round is needed only when another call posted one of the ids since it was looked for.
  for round in 1..3 loop
    exit when items is null;
    is_answered := is_known;
    is_alone := array_fill(false, array[group_count]);
    unusable := '{}';
    short_debits := '{}';
    short_credits := '{}';

    if round > 1 then
      for hit in select k.* from ledger.find_known(items) k loop
        is_answered[hit.group_no] := true;
        outcomes[hit.group_no] := hit.outcome;
        times[hit.group_no] := hit.at;
      end loop;
    end if;
    if true = any (stale_groups) then
      for place in 1..group_count loop
        continue when is_answered[place] or not stale_groups[place];
        is_answered[place] := true;
        outcomes[place] := 'stale';
      end loop;
    end if;
    if has_resolutions then
      for hit in select p.* from ledger.find_hold_problems(items, moment) p loop
        continue when is_answered[hit.group_no];
        is_answered[hit.group_no] := true;
        outcomes[hit.group_no] := hit.problem;
      end loop;
      -- Of two resolutions of one hold, the later one waits for what becomes of the first.
      for hit in
        select r.group_no from (
          select i.group_no, row_number() over (partition by i.hold_id order by i.group_no) as turn
          from unnest(items) i where i.hold_id is not null and not is_answered[i.group_no]
        ) r where r.turn > 1
      loop
        is_alone[hit.group_no] := true;
      end loop;
    end if;
    for hit in select p.* from ledger.find_account_problems(items, is_answered) p loop
      case hit.problem
        when 'short_of_debits' then short_debits := short_debits || hit.account;
        when 'short_of_credits' then short_credits := short_credits || hit.account;
        else unusable := unusable || hit.account;
      end case;
    end loop;
    if unusable <> '{}' then
      for hit in
        select i.group_no, a.id is null as is_missing, u.account
        from unnest(items) i
        cross join lateral unnest(array[i.debit, i.credit]) u (account)
        left join ledger.accounts a on a.id = u.account
        where u.account = any (unusable) and not is_answered[i.group_no]
      loop
        is_answered[hit.group_no] := true;
        faulty[hit.group_no] := hit.account;
        outcomes[hit.group_no] := case when hit.is_missing then 'account_not_found' else 'account_closed' end;
      end loop;
    end if;
    if short_debits <> '{}' or short_credits <> '{}' then
      for hit in
        select i.group_no from unnest(items) i
        where i.hold_id is null and (i.debit = any (short_debits) or i.credit = any (short_credits))
      loop
        is_alone[hit.group_no] := true;
      end loop;
    end if;

    begin
      chosen := items;
      if true = any (is_answered) or true = any (is_alone) then
        select array_agg(i) into chosen
        from unnest(items) i where not is_answered[i.group_no] and not is_alone[i.group_no];
      end if;
      if chosen is not null then
        perform ledger.apply_items(chosen, moment, real_moment);
      end if;
      if true = any (is_alone) then
        for place in 1..group_count loop
          continue when is_answered[place] or not is_alone[place];
          select array_agg(i) into chosen from unnest(items) i where i.group_no = place;
          select p.* into hit from ledger.post_alone(chosen, moment, real_moment) p;
          is_answered[place] := hit.outcome is not null;
          outcomes[place] := hit.outcome;
          faulty[place] := hit.account;
        end loop;
      end if;
      exit;
    exception when unique_violation then
      if round = 3 then
        raise;
      end if;
    end;
  end loop;

  is_answered := coalesce(is_answered, is_known);
  -- What looks refused may be a repeat whose first was posted while this call waited for its locks.
  if is_answered <> is_known then
    select array_agg(i) into chosen from unnest(items) i where is_answered[i.group_no];
    for hit in select k.* from ledger.find_known(chosen) k loop
      outcomes[hit.group_no] := hit.outcome;
      faulty[hit.group_no] := null;
      times[hit.group_no] := hit.at;
    end loop;
  end if;

  insert into platform.events (type, key, payload, trace_id, occurred_at)
  select e.type, e.key, e.payload, e.trace_id, moment
  from json_to_recordset(events) e (group_no int, type text, key text, payload jsonb, trace_id text)
  where not is_answered[e.group_no];
  insert into platform.audit_entries (
    occurred_at, action, actor_id, session_id, assurance, address, object_kind, object_id, reason, changes, trace_id)
  select moment, e.action, e.actor_id, e.session_id, e.assurance, e.address, e.object_kind, e.object_id,
    e.reason, e.changes::jsonb, e.trace_id
  from json_to_recordset(audits) e (group_no int, action text, actor_id uuid, session_id uuid, assurance text,
    address inet, object_kind text, object_id text, reason text, changes text, trace_id text)
  where not is_answered[e.group_no];

  return query select 0, 'posted', null::uuid, moment;
  if true = any (is_answered) then
    return query
    select g::int, outcomes[g], faulty[g], times[g]
    from generate_series(1, group_count) g where is_answered[g];
  end if;
end $$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post_transfers to areon_app;
