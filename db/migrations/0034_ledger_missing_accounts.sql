-- An account that is opened while a transfer waits for its other accounts is not there for this transfer.
-- It was not locked with them, so to use it could close a ring, and to look for it a second time found it
-- and called it closed.
drop function ledger.post_odd(ledger.item[], boolean[], timestamptz, timestamptz);

-- Posts what needs more than a sum: holds and what ends them, old ids, and groups on accounts that are
-- missing, closed or perhaps short. All accounts are locked, or those of the given list when some were not
-- there to be locked. Answers for every group that is refused.
create function ledger.post_odd(
  items ledger.item[], stale_groups boolean[], locked uuid[], moment timestamptz, real_moment timestamptz
) returns table (group_no int, outcome text, account uuid)
language plpgsql
as $$
declare
  is_answered boolean[] := array_fill(false, array[cardinality(stale_groups)]);
  is_alone boolean[] := is_answered;
  closed uuid[] := '{}';
  short_debits uuid[] := '{}';
  short_credits uuid[] := '{}';
  chosen ledger.item[];
  hit record;
begin
  if true = any (stale_groups) then
    for hit in select distinct i.group_no from unnest(items) i where stale_groups[i.group_no] loop
      is_answered[hit.group_no] := true;
      return query select hit.group_no, 'stale', null::uuid;
    end loop;
  end if;
  if exists (select from unnest(items) i where i.hold_id is not null) then
    for hit in select p.* from ledger.find_hold_problems(items, moment) p loop
      continue when is_answered[hit.group_no];
      is_answered[hit.group_no] := true;
      return query select hit.group_no, hit.problem, null::uuid;
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
  if locked is not null then
    for hit in
      select i.group_no, u.account from unnest(items) i
      cross join lateral unnest(array[i.debit, i.credit]) u (account)
      where not is_answered[i.group_no] and u.account <> all (locked)
    loop
      continue when is_answered[hit.group_no];
      is_answered[hit.group_no] := true;
      return query select hit.group_no, 'account_not_found', hit.account;
    end loop;
  end if;
  for hit in select p.* from ledger.find_account_problems(items, is_answered) p loop
    case hit.problem
      when 'short_of_debits' then short_debits := short_debits || hit.account;
      when 'short_of_credits' then short_credits := short_credits || hit.account;
      else closed := closed || hit.account;
    end case;
  end loop;
  if closed <> '{}' then
    for hit in
      select i.group_no, u.account from unnest(items) i
      cross join lateral unnest(array[i.debit, i.credit]) u (account)
      where u.account = any (closed) and not is_answered[i.group_no]
    loop
      continue when is_answered[hit.group_no];
      is_answered[hit.group_no] := true;
      return query select hit.group_no, 'account_closed', hit.account;
    end loop;
  end if;
  for hit in
    select i.group_no from unnest(items) i
    where i.hold_id is null and (i.debit = any (short_debits) or i.credit = any (short_credits))
  loop
    is_alone[hit.group_no] := true;
  end loop;

  select array_agg(i) into chosen
  from unnest(items) i where not is_answered[i.group_no] and not is_alone[i.group_no];
  if chosen is not null then
    perform ledger.apply_items(chosen, moment, real_moment);
  end if;
  for hit in
    select i.group_no, array_agg(i) as own from unnest(items) i
    where is_alone[i.group_no] and not is_answered[i.group_no]
    group by i.group_no order by i.group_no
  loop
    return query
    select hit.group_no, p.outcome, p.account from ledger.post_alone(hit.own, moment, real_moment) p
    where p.outcome is not null;
  end loop;
end $$;

-- The one way by which money moves. Takes groups of transfers, each all or none, and answers for every
-- group that was not plainly posted; group 0 carries the moment of those that were.
-- Locks are taken in the order of account ids, so any number of calls at once can't form a ring. Repeats
-- are looked for under the locks: they touch the accounts of their first, so that one is seen. Plain
-- transfers that are safe in any order are posted as one set; the rest is posted with more care.
create or replace function ledger.post_transfers(
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
  is_plain boolean := array_remove(kinds, 'transfer') = '{}';
  of_holds uuid[] := '{}';
  -- The accounts of this call in the order of their ids, where their rows lie, and what is asked of each.
  accounts uuid[];
  places tid[];
  units text[];
  debit_sums bigint[];
  credit_sums bigint[];
  -- How many sides of transfers have an account.
  sides bigint;
  has_missing boolean;
  closed uuid[];
  short_of_debits uuid[];
  short_of_credits uuid[];
  moment timestamptz;
  real_moment timestamptz;
  nothing boolean[] := array_fill(false, array[group_count]);
  -- Groups that were posted before this call, and groups with any answer but "posted", these included.
  is_known boolean[] := nothing;
  is_answered boolean[];
  -- Groups that are not posted with the plain ones.
  is_odd boolean[];
  outcomes text[] := array_fill(null::text, array[group_count]);
  faulty uuid[] := array_fill(null::uuid, array[group_count]);
  times timestamptz[] := array_fill(null::timestamptz, array[group_count]);
  items ledger.item[];
  place int;
  moved int;
  hit record;
begin
  if not is_plain then
    -- Accounts and amount of a hold never change, so they are read before its accounts are locked.
    select coalesce(array_agg(h.debit_account) || array_agg(h.credit_account), '{}') into of_holds
    from unnest(hold_ids) i (hold_id) join ledger.holds h on h.id = i.hold_id;
  end if;
  -- What is given to an account is not counted: who passes here passes in any order.
  select array_agg(l.id), array_agg(l.ctid), array_agg(l.unit), array_agg(l.debit), array_agg(l.credit),
    ledger.total(l.sides), array_agg(l.id) filter (where l.problem = 1),
    array_agg(l.id) filter (where l.problem = 2), array_agg(l.id) filter (where l.problem = 3)
  into accounts, places, units, debit_sums, credit_sums, sides, closed, short_of_debits, short_of_credits
  from (
    select a.id, a.ctid, a.unit, asked.debit, asked.credit, asked.sides, case
      when a.closed_at is not null then 1
      when a.funds_rule = 'debits_within_credits'
        and a.debits_posted + a.debits_pending + asked.debit > a.credits_posted then 2
      when a.funds_rule = 'credits_within_debits'
        and a.credits_posted + a.credits_pending + asked.credit > a.debits_posted then 3
    end as problem
    from (
      select s.account, ledger.total(s.debit) as debit, ledger.total(s.credit) as credit, count(*) as sides
      from (
        select d.account, d.amount as debit, 0::bigint as credit from unnest(debits, amounts) d (account, amount)
        union all
        select c.account, 0, c.amount from unnest(credits, amounts) c (account, amount)
        union all
        select h.account, 0, 0 from unnest(of_holds) h (account)
      ) s group by s.account
    ) asked join ledger.accounts a on a.id = asked.account
    order by a.id for no key update of a
  ) l;
  has_missing := sides <> 2 * cardinality(array_remove(debits, null)) + cardinality(of_holds);
  moment := platform.now();
  real_moment := platform.real_now();

  -- A second round is needed only when another call has posted an id of this one between other accounts.
  for round in 1..3 loop
    for hit in select k.* from ledger.find_known(group_nos, ids, hashes) k loop
      is_known[hit.group_no] := true;
      outcomes[hit.group_no] := hit.outcome;
      faulty[hit.group_no] := null;
      times[hit.group_no] := hit.at;
    end loop;
    is_answered := is_known;
    is_odd := is_known;
    if round > 1 then
      is_odd := array_fill(true, array[group_count]);
      places := null;
    elsif not is_plain or has_missing or true = any (stale_groups)
      or coalesce(closed, short_of_debits, short_of_credits) is not null
    then
      for hit in
        select i.group_no from unnest(group_nos, kinds, debits, credits) i (group_no, kind, debit, credit)
        where i.kind <> 'transfer' or stale_groups[i.group_no]
          or i.debit = any (short_of_debits) or i.credit = any (short_of_credits)
          or i.debit = any (closed) or i.credit = any (closed)
          or has_missing and (i.debit = any (accounts) and i.credit = any (accounts)) is not true
      loop
        is_odd[hit.group_no] := true;
      end loop;
    end if;

    begin
      if round = 1 and is_odd <> nothing then
        -- What the others ask is taken off the sums again.
        for hit in
          select i.debit, i.credit, i.amount
          from unnest(group_nos, debits, credits, amounts) i (group_no, debit, credit, amount)
          where is_odd[i.group_no] and i.debit is not null
        loop
          place := array_position(accounts, hit.debit);
          if place is not null then
            debit_sums[place] := debit_sums[place] - hit.amount;
          end if;
          place := array_position(accounts, hit.credit);
          if place is not null then
            credit_sums[place] := credit_sums[place] - hit.amount;
          end if;
        end loop;
        select array_agg(c.place), array_agg(c.unit), array_agg(c.debit), array_agg(c.credit)
        into places, units, debit_sums, credit_sums
        from unnest(places, units, debit_sums, credit_sums) c (place, unit, debit, credit)
        where c.debit <> 0 or c.credit <> 0;
      end if;
      if places is not null then
        if array_remove(units, units[1]) <> '{}' and exists (
          select from unnest(units, debit_sums, credit_sums) u (unit, debit, credit)
          group by u.unit having ledger.total(u.debit) <> ledger.total(u.credit)
        ) then
          raise exception 'a transfer would leave its unit';
        end if;
        -- The rows are locked, so they lie where they lay.
        update ledger.accounts a set
          debits_posted = a.debits_posted + c.debit, credits_posted = a.credits_posted + c.credit
        from unnest(places, debit_sums, credit_sums) c (place, debit, credit) where a.ctid = c.place;
        get diagnostics moved = row_count;
        if moved <> cardinality(places) then
          raise exception '% accounts were moved instead of %', moved, cardinality(places);
        end if;
        -- In the order of ids, so that two calls with the same ids wait for each other instead of in a ring.
        insert into ledger.transfers (
          id, kind, debit_account, credit_account, amount, group_id, reason, reference, actor_id, input_hash,
          occurred_at, recorded_at)
        select i.id, 'transfer', i.debit, i.credit, i.amount, i.group_id, i.reason, i.reference, i.actor,
          decode(i.hash, 'hex'), moment, real_moment
        from unnest(group_nos, group_ids, hashes, ids, debits, credits, amounts, reasons, refs, actors)
          i (group_no, group_id, hash, id, debit, credit, amount, reason, reference, actor)
        where not is_odd[i.group_no] order by i.id;
      end if;
      if is_odd <> is_known then
        select array_agg(row(i.group_no, i.id, i.kind, coalesce(h.debit_account, i.debit),
          coalesce(h.credit_account, i.credit), coalesce(i.amount, h.amount), coalesce(h.amount, 0),
          i.hold_id, i.expires_at, i.reason, i.reference, i.actor, i.group_id,
          decode(i.hash, 'hex'))::ledger.item order by i.place)
        into items
        from unnest(group_nos, group_ids, hashes, ids, kinds, debits, credits, amounts, hold_ids, expiries,
          reasons, refs, actors) with ordinality i (group_no, group_id, hash, id, kind, debit, credit, amount,
          hold_id, expires_at, reason, reference, actor, place)
        left join ledger.holds h on h.id = i.hold_id
        where is_odd[i.group_no] and not is_known[i.group_no];
        for hit in select o.* from ledger.post_odd(items, stale_groups,
          case when has_missing then coalesce(accounts, '{}') end, moment, real_moment) o
        loop
          is_answered[hit.group_no] := true;
          outcomes[hit.group_no] := hit.outcome;
          faulty[hit.group_no] := hit.account;
        end loop;
      end if;
      exit;
    exception when unique_violation then
      if round = 3 then
        raise;
      end if;
    end;
  end loop;

  if json_array_length(events) > 0 then
    insert into platform.events (type, key, payload, trace_id, occurred_at)
    select e.type, e.key, e.payload, e.trace_id, moment
    from json_to_recordset(events) e (group_no int, type text, key text, payload jsonb, trace_id text)
    where not is_answered[e.group_no];
  end if;
  if json_array_length(audits) > 0 then
    insert into platform.audit_entries (occurred_at, action, actor_id, session_id, assurance, address,
      object_kind, object_id, reason, changes, trace_id)
    select moment, e.action, e.actor_id, e.session_id, e.assurance, e.address, e.object_kind, e.object_id,
      e.reason, e.changes::jsonb, e.trace_id
    from json_to_recordset(audits) e (group_no int, action text, actor_id uuid, session_id uuid,
      assurance text, address inet, object_kind text, object_id text, reason text, changes text, trace_id text)
    where not is_answered[e.group_no];
  end if;

  return query select 0, 'posted', null::uuid, moment;
  if is_answered <> nothing then
    return query
    select g::int, outcomes[g], faulty[g], times[g]
    from generate_series(1, group_count) g where is_answered[g];
  end if;
end $$;

revoke execute on all functions in schema ledger from public;
