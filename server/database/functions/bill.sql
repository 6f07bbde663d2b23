-- Whom lines of bills belong to: every project that can be seen from here, and the platform for those of nobody.
create or replace function list_bill_owners() returns table (project_id uuid)
  language sql stable
  as $$
  select project.project_id from project
    union all select '00000000-0000-0000-0000-000000000000'::uuid
  $$;

-- A provider's bill of a day beside our books, key by key, with what differs. Ours is what the ledger says of the same
-- receipt or refund, on whichever day that was written; and of the day, what no bill tells of. So the sum of the bill is
-- the sum of ours and of the differences.
create or replace function compare_bill(of_provider text, of_day date)
  returns table (
    project_id uuid, kind text, key text, payment_number text, bill_lines integer, bill_fen bigint, fee_fen bigint,
    our_fen bigint, our_state text, problem text
  )
  language sql stable
  as $$
  with line as (
    select owner.project_id, told.* from list_bill_owners() owner cross join lateral (
      select bill_line.kind, bill_line.key, min(bill_line.payment_number) as payment_number,
          count(*)::integer as lines, sum(bill_line.amount_fen)::bigint as fen, sum(bill_line.fee_fen)::bigint as fee_fen
        from bill_line
        where bill_line.project_id = owner.project_id and bill_line.provider = of_provider and bill_line.day = of_day
        group by bill_line.kind, bill_line.key
    ) told
  ), met as (
    select line.*, receipt.receipt_id is not null or refund.refund_id is not null as is_known,
        case when receipt.credited_as = 'strange' then 'strange' else coalesce(refund.state, '') end as state,
        entry.amount_fen as our_fen,
        exists (
          select from bill_line earlier
            where earlier.project_id = line.project_id and earlier.provider = of_provider and earlier.kind = line.kind
              and earlier.key = line.key and earlier.day < of_day
        ) as was_before
      from line
        left join receipt on line.kind = 'payment' and receipt.project_id = line.project_id
          and receipt.provider = of_provider and receipt.transaction_id = line.key
        left join refund on line.kind = 'refund' and refund.project_id = line.project_id and refund.number = line.key
        left join ledger_entry entry on entry.project_id = line.project_id
          and entry.order_id = coalesce(receipt.order_id, refund.order_id)
          and entry.kind = case line.kind when 'payment' then 'received' else 'refunded' end
          and entry.source_id = coalesce(receipt.receipt_id, refund.refund_id)
  )
  select met.project_id, met.kind, met.key, met.payment_number, met.lines, met.fen, met.fee_fen,
      case when not met.was_before then met.our_fen end, met.state,
      case
        when met.lines > 1 or met.was_before then 'double'
        when not met.is_known then 'notWithUs'
        when met.state = 'strange' or met.kind = 'refund' and met.state <> 'done' then 'otherState'
        when met.our_fen is null then 'notInLedger'
        when met.our_fen <> met.fen then 'otherAmount'
      end
    from met
  union all
  select owner.project_id, 'payment', missing.* from list_bill_owners() owner cross join lateral (
    select receipt.transaction_id, payment.number, 0, null::bigint, 0::bigint, entry.amount_fen, '', 'notInBill'
      from receipt
        join payment on payment.project_id = receipt.project_id and payment.payment_id = receipt.payment_id
        left join ledger_entry entry on entry.project_id = receipt.project_id and entry.order_id = receipt.order_id
          and entry.kind = 'received' and entry.source_id = receipt.receipt_id
      where receipt.project_id = owner.project_id and receipt.provider = of_provider
        and receipt.paid_at >= of_day::timestamp at time zone 'Asia/Shanghai'
        and receipt.paid_at < (of_day + 1)::timestamp at time zone 'Asia/Shanghai'
        and receipt.credited_as <> 'strange'
        and not exists (
          select from bill_line
            where bill_line.project_id = receipt.project_id and bill_line.provider = of_provider
              and bill_line.kind = 'payment' and bill_line.key = receipt.transaction_id
        )
  ) missing
  union all
  select owner.project_id, 'refund', missing.* from list_bill_owners() owner cross join lateral (
    select refund.number, payment.number, 0, null::bigint, 0::bigint, entry.amount_fen, refund.state, 'notInBill'
      from ledger_entry entry
        join refund on refund.project_id = entry.project_id and refund.refund_id = entry.source_id
        join receipt on receipt.project_id = refund.project_id and receipt.receipt_id = refund.receipt_id
        join payment on payment.project_id = receipt.project_id and payment.payment_id = receipt.payment_id
      where entry.project_id = owner.project_id and entry.day = of_day and entry.kind = 'refunded'
        and receipt.provider = of_provider
        and not exists (
          select from bill_line
            where bill_line.project_id = refund.project_id and bill_line.provider = of_provider
              and bill_line.kind = 'refund' and bill_line.key = refund.number
        )
  ) missing
  $$;

-- Where the ledger is not the bills, of a day or of all (null): bills that were read to their end and whose sum is off by what
-- no difference tells of. Nothing, always. A difference that somebody has closed tells of it as well, while it is there.
create or replace function list_bills_off_ledger(of_day date)
  returns table (provider text, day date, bill_fen bigint, ledger_fen bigint, differing_fen bigint)
  language sql stable
  as $$
  select part.provider, part.day, compared.bill_fen, compared.ledger_fen, told.fen
    from bill_part part
      cross join lateral (
        select coalesce(sum(case kind when 'payment' then found.bill_fen else -found.bill_fen end), 0)::bigint as bill_fen,
            coalesce(sum(case kind when 'payment' then found.our_fen else -found.our_fen end), 0)::bigint as ledger_fen
          from compare_bill(part.provider, part.day) found where found.project_id = part.project_id
      ) compared
      cross join lateral (
        select coalesce(sum(
            case kind when 'payment' then 1 else -1 end
              * (coalesce(difference.bill_fen, 0) - coalesce(difference.our_fen, 0))
          ), 0)::bigint as fen
          from bill_difference difference
          where difference.project_id = part.project_id and difference.provider = part.provider
            and difference.day = part.day and difference.healed_by is null
      ) told
    where part.project_id = current_project() and part.concluded_at is not null
      and (of_day is null or part.day = of_day)
      and compared.bill_fen - compared.ledger_fen <> told.fen
  $$;

-- A bill that is to be read, with a part of it for every project.
create or replace function open_bill(of_provider text, of_day date, of_run uuid, try_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  insert into bill (provider, day, run_id, outcome, try_at)
    values (of_provider, of_day, of_run, 'waiting', open_bill.try_at) on conflict do nothing;
  insert into bill_part (project_id, provider, day)
    select owner.project_id, of_provider, of_day from list_bill_owners() owner on conflict do nothing;
  perform reach_project();
end
$$;

-- What a bill tells of that our books do not: payments that we know and have no receipt of, and refunds that we have sent
-- and do not know to be done. Page by page, by the place of the last one.
create or replace function list_untold_lines(of_run uuid, of_provider text, after integer, most integer)
  returns table (place integer, project_id uuid, kind text, payment_number text, refund_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select arrival.place, arrival.belongs_to, arrival.kind, arrival.payment_number, refund.refund_id
      from bill_arrival arrival
        left join payment on arrival.kind = 'payment' and payment.project_id = arrival.belongs_to
          and payment.number = arrival.payment_number and payment.provider = of_provider
        left join receipt on receipt.project_id = payment.project_id and receipt.provider = of_provider
          and receipt.transaction_id = arrival.key
        left join refund on arrival.kind = 'refund' and refund.project_id = arrival.belongs_to
          and refund.number = arrival.key and refund.state in ('approved', 'sent')
      where arrival.run_id = of_run and arrival.place > after
        and (payment.payment_id is not null and receipt.receipt_id is null or refund.refund_id is not null)
      order by arrival.place limit most;
  perform reach_project();
end
$$;

-- Compares a day anew: its parts have their sums, new differences stand there, and those that are none any more end by
-- themselves. For conclude_bill, which reaches every project.
create or replace function compare_bill_day(of_provider text, of_day date, by_day date, at timestamptz) returns void
  language plpgsql
  as $$
begin
  with found as materialized (
    select * from compare_bill(of_provider, of_day)
  ), summed as (
    select owner.project_id,
        coalesce(sum(bill_lines) filter (where kind = 'payment'), 0)::integer as payment_lines,
        coalesce(sum(bill_fen) filter (where kind = 'payment'), 0)::bigint as payment_fen,
        coalesce(sum(bill_lines) filter (where kind = 'refund'), 0)::integer as refund_lines,
        coalesce(sum(bill_fen) filter (where kind = 'refund'), 0)::bigint as refund_fen,
        coalesce(sum(fee_fen), 0)::bigint as fee_fen,
        (count(our_fen) filter (where kind = 'payment'))::integer as our_payments,
        coalesce(sum(our_fen) filter (where kind = 'payment'), 0)::bigint as our_payment_fen,
        (count(our_fen) filter (where kind = 'refund'))::integer as our_refunds,
        coalesce(sum(our_fen) filter (where kind = 'refund'), 0)::bigint as our_refund_fen
      from list_bill_owners() owner left join found using (project_id) group by owner.project_id
  ), parts as (
    update bill_part part
      set payment_lines = summed.payment_lines, payment_fen = summed.payment_fen, refund_lines = summed.refund_lines,
        refund_fen = summed.refund_fen, fee_fen = summed.fee_fen, our_payments = summed.our_payments,
        our_payment_fen = summed.our_payment_fen, our_refunds = summed.our_refunds,
        our_refund_fen = summed.our_refund_fen
      from summed
      where part.project_id = summed.project_id and part.provider = of_provider and part.day = of_day
  ), standing as (
    select difference.* from list_bill_owners() owner
      join bill_difference difference on difference.project_id = owner.project_id
        and difference.provider = of_provider and difference.day = of_day and difference.state <> 'healed'
  ), made as (
    insert into bill_difference (
        project_id, difference_id, provider, day, kind, problem, key, payment_number, bill_fen, our_fen, our_state,
        state, created_at, changed_at
      )
      select found.project_id, new_message_id(at), of_provider, of_day, found.kind, found.problem, found.key,
          found.payment_number, found.bill_fen, found.our_fen, found.our_state, 'open', at, at
        from found
        where found.problem is not null and not exists (
          select from standing
            where standing.project_id = found.project_id and standing.kind = found.kind and standing.key = found.key
              and standing.problem = found.problem
        )
      returning project_id, difference_id, problem
  ), renewed as (
    -- What was closed over other sums, or was gone, is open again.
    update bill_difference difference
      set bill_fen = found.bill_fen, our_fen = found.our_fen, our_state = found.our_state, healed_by = null,
        state = case standing.state when 'closed' then 'open' else standing.state end, changed_at = at
      from standing join found using (project_id, kind, key, problem)
      where difference.project_id = standing.project_id and difference.difference_id = standing.difference_id
        and (
          standing.healed_by is not null or (found.bill_fen, found.our_fen, found.our_state)
            is distinct from (standing.bill_fen, standing.our_fen, standing.our_state)
        )
      returning difference.project_id, difference.difference_id, difference.problem, standing.state as was,
        difference.state
  ), healed as (
    -- What somebody has closed stays closed, and says so all the same.
    update bill_difference difference
      set state = case standing.state when 'closed' then 'closed' else 'healed' end, healed_by = by_day, changed_at = at
      from standing
      where difference.project_id = standing.project_id and difference.difference_id = standing.difference_id
        and standing.healed_by is null and not exists (
          select from found
            where found.project_id = standing.project_id and found.kind = standing.kind and found.key = standing.key
              and found.problem = standing.problem
        )
      returning difference.project_id, difference.difference_id, standing.state as was, difference.state
  )
  insert into history (
      project_id, history_id, at, actor_kind, actor_id, actor_role, action, subject, subject_id, before, after
    )
    select project_id, new_message_id(at), at, 'system', 'bill', null, 'difference.find', 'difference', difference_id,
        null::jsonb, jsonb_build_object('state', 'open', 'problem', problem, 'provider', of_provider, 'day', of_day)
      from made
    union all
    select project_id, new_message_id(at), at, 'system', 'bill', null, 'difference.find', 'difference', difference_id,
        jsonb_build_object('state', was), jsonb_build_object('state', state, 'problem', problem, 'day', of_day)
      from renewed
    union all
    select project_id, new_message_id(at), at, 'system', 'bill', null, 'difference.heal', 'difference', difference_id,
        jsonb_build_object('state', was), jsonb_build_object('state', state, 'healedBy', by_day)
      from healed;
end
$$;

-- The last line is there: what this try has read is the bill of the day from now on, and is compared. All of it or
-- nothing; false where another try has taken over. Other days are compared after it: list_days_to_compare.
create or replace function conclude_bill(
  of_provider text, of_day date, of_run uuid, read_lines integer, at timestamptz
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  perform 1 from bill where provider = of_provider and day = of_day and run_id = of_run for no key update;
  if not found then
    perform reach_project();
    return false;
  end if;
  if (select count(*) from bill_arrival where run_id = of_run) <> read_lines then
    raise exception 'Lines of a bill were lost on their way.';
  end if;
  insert into bill_part (project_id, provider, day)
    select owner.project_id, of_provider, of_day from list_bill_owners() owner on conflict do nothing;
  delete from bill_line
    where project_id in (select owner.project_id from list_bill_owners() owner)
      and provider = of_provider and day = of_day;
  insert into bill_line (project_id, provider, day, place, kind, key, payment_number, amount_fen, fee_fen, at)
    select coalesce(project.project_id, '00000000-0000-0000-0000-000000000000'), of_provider, of_day, arrival.place,
        arrival.kind, arrival.key, arrival.payment_number, arrival.amount_fen, arrival.fee_fen, arrival.at
      from bill_arrival arrival left join project on project.project_id = arrival.belongs_to
      where arrival.run_id = of_run;
  -- Nothing is known yet of lines that came this moment: without it they would be looked through for each of them.
  analyze bill_line;
  update bill
    set outcome = 'concluded', code = '', try_at = null, concluded_at = conclude_bill.at,
      payment_lines = sums.payment_lines, payment_fen = sums.payment_fen, refund_lines = sums.refund_lines,
      refund_fen = sums.refund_fen, fee_fen = sums.fee_fen
    from (
      select (count(*) filter (where kind = 'payment'))::integer as payment_lines,
          coalesce(sum(amount_fen) filter (where kind = 'payment'), 0) as payment_fen,
          (count(*) filter (where kind = 'refund'))::integer as refund_lines,
          coalesce(sum(amount_fen) filter (where kind = 'refund'), 0) as refund_fen,
          coalesce(sum(arrival.fee_fen), 0) as fee_fen
        from bill_arrival arrival where arrival.run_id = of_run
    ) sums
    where provider = of_provider and day = of_day;
  delete from bill_arrival where run_id = of_run;
  update bill_part set concluded_at = conclude_bill.at
    where project_id in (select owner.project_id from list_bill_owners() owner)
      and provider = of_provider and day = of_day;
  perform compare_bill_day(of_provider, of_day, of_day, conclude_bill.at);
  perform reach_project();
  return true;
end
$$;

-- The other days with an open difference that a bill may explain: those of the month before it, and any of whose keys it
-- tells. Of the others nothing has changed that this bill could know of.
create or replace function list_days_to_compare(of_provider text, of_day date) returns table (day date)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select distinct difference.day from list_bill_owners() owner
      join bill_difference difference on difference.project_id = owner.project_id
        and difference.provider = of_provider and difference.state in ('open', 'taken')
      where difference.day <> of_day and (
        difference.day > of_day - 31 or exists (
          select from bill_line line
            where line.project_id = difference.project_id and line.provider = of_provider and line.day = of_day
              and line.kind = difference.kind and line.key = difference.key
        )
      )
      order by 1;
  perform reach_project();
end
$$;

-- Compares a day anew that a bill of another day may explain; one after the other, where two do.
create or replace function compare_other_day(of_provider text, of_day date, by_day date, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  perform 1 from bill where provider = of_provider and day = of_day for no key update;
  perform compare_bill_day(of_provider, of_day, by_day, at);
  perform reach_project();
end
$$;

-- The bills of all providers since a day, the latest first, with how many of their differences are open in all projects.
create or replace function list_bills(since date)
  returns table (
    provider text, day date, outcome text, code text, tries integer, try_at timestamptz, concluded_at timestamptz,
    payment_lines integer, payment_fen bigint, refund_lines integer, refund_fen bigint, fee_fen bigint,
    open_differences integer
  )
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select bill.provider, bill.day, bill.outcome, bill.code, bill.tries, bill.try_at, bill.concluded_at,
        bill.payment_lines, bill.payment_fen, bill.refund_lines, bill.refund_fen, bill.fee_fen, (
          select count(*)::integer from list_bill_owners() owner
            join bill_difference difference on difference.project_id = owner.project_id
              and difference.provider = bill.provider and difference.day = bill.day
              and difference.state in ('open', 'taken')
        )
      from bill where bill.day >= since order by bill.day desc, bill.provider;
  perform reach_project();
end
$$;
