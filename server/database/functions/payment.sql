-- The payments of all projects of which the provider is to be asked.
create or replace function list_payments_to_ask(at timestamptz, most integer)
  returns table (project_id uuid, payment_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.payment_id from project cross join lateral (
      select payment.project_id, payment.payment_id from payment
        where payment.project_id = project.project_id and payment.ask_at <= list_payments_to_ask.at
        order by payment.ask_at limit most
    ) due;
  perform reach_project();
end
$$;

-- The open orders of all projects whose time is over; one that could not be ended waits for its next turn.
create or replace function list_expiring_orders(at timestamptz, most integer)
  returns table (project_id uuid, order_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.order_id from project cross join lateral (
      select payment_order.project_id, payment_order.order_id from payment_order
        where payment_order.project_id = project.project_id and payment_order.state = 'open'
          and coalesce(payment_order.try_at, payment_order.expires_at) <= list_expiring_orders.at
        order by coalesce(payment_order.try_at, payment_order.expires_at) limit most
    ) due;
  perform reach_project();
end
$$;

-- The refunds of all projects that are to be sent, or asked about.
create or replace function list_refunds_to_send(at timestamptz, most integer)
  returns table (project_id uuid, refund_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.refund_id from project cross join lateral (
      select refund.project_id, refund.refund_id from refund
        where refund.project_id = project.project_id and refund.send_at <= list_refunds_to_send.at
        order by refund.send_at limit most
    ) due;
  perform reach_project();
end
$$;

-- Paid applications of all projects that their review refused and that nobody takes back: nothing of their money went back.
create or replace function list_refused_paid(before timestamptz, most integer)
  returns table (project_id uuid, application_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.application_id from project cross join lateral (
      select application.project_id, application.application_id from application
        where application.project_id = project.project_id and application.state = 'refused'
          and application.paid_at is not null and application.updated_at <= list_refused_paid.before
          and exists (
            select from order_line line
                join ledger_entry entry on entry.project_id = line.project_id and entry.order_id = line.order_id
                  and entry.kind = 'earned' and entry.source_id = line.application_id
              where line.project_id = application.project_id and line.application_id = application.application_id
                and line.counts
          )
        order by application.updated_at, application.application_id limit most
    ) due;
  perform reach_project();
end
$$;

-- Money that has neither a place nor a way back, order by order: nothing, where all is well and no work is left to do.
-- What was received is earned, carried over, refunded or on its way back; and whoever's fee was earned has a place or sat
-- the exam. What is carried over is never less than nothing, and held for open orders alone.
create or replace function list_unplaced_money() returns table (order_id uuid, number text, amount_fen bigint)
  language sql stable
  as $$
  with moved as (
    select entry.order_id,
        coalesce(sum(entry.amount_fen) filter (where entry.credit = 'payer'), 0)
          - coalesce(sum(entry.amount_fen) filter (where entry.debit = 'payer'), 0) as owed
      from ledger_entry entry where entry.project_id = current_project() group by entry.order_id
  ), underway as (
    select refund.order_id, sum(refund.amount_fen) as fen from refund
      where refund.project_id = current_project() and refund.state in ('approved', 'flushing', 'sent', 'failed')
      group by refund.order_id
  ), placeless as (
    select entry.order_id, sum(entry.amount_fen) as fen
      from ledger_entry entry
        join application on application.project_id = entry.project_id and application.application_id = entry.source_id
        join payment_order paid on paid.project_id = entry.project_id and paid.order_id = entry.order_id
          and paid.purpose = 'registration'
      where entry.project_id = current_project() and entry.kind = 'earned'
        and not exists (
          select from ledger_entry later
            where later.project_id = entry.project_id and later.order_id = entry.order_id
              and later.kind in ('released', 'carried') and later.source_id = entry.source_id
        )
        and (application.paid_at is null or application.state in ('draft', 'unpaid', 'lapsed', 'withdrawn', 'deleted', 'refused', 'cancelled', 'refunding', 'refunded'))
      group by entry.order_id
  )
  select payment_order.order_id, payment_order.number,
      (abs(coalesce(owed, 0) - coalesce(underway.fen, 0)) + coalesce(placeless.fen, 0))::bigint
    from payment_order
      left join moved using (order_id) left join underway using (order_id) left join placeless using (order_id)
    where payment_order.project_id = current_project()
      and (coalesce(owed, 0) <> coalesce(underway.fen, 0) or placeless.fen is not null)
    union all
  select payment_order.order_id, payment_order.number, payment_order.amount_fen from payment_order
    where payment_order.project_id = current_project() and payment_order.state = 'paid'
      and not exists (
        select from receipt where receipt.project_id = payment_order.project_id
          and receipt.order_id = payment_order.order_id and receipt.credited_as = 'order'
      )
    union all
  select payment_order.order_id, payment_order.number, holding.fen from (
      select entry.order_id, sum(case 'held' when entry.credit then entry.amount_fen else -entry.amount_fen end)::bigint as fen
        from ledger_entry entry
        where entry.project_id = current_project() and 'held' in (entry.debit, entry.credit) group by entry.order_id
    ) holding join payment_order on payment_order.project_id = current_project()
      and payment_order.order_id = holding.order_id
    where holding.fen <> case payment_order.state when 'open' then payment_order.carried_fen else 0 end
    union all
  select payment_order.order_id, payment_order.number, -kept.fen from (
      select entry.carryover_id,
          sum(case 'carryover' when entry.credit then entry.amount_fen else -entry.amount_fen end)::bigint as fen
        from ledger_entry entry
        where entry.project_id = current_project() and 'carryover' in (entry.debit, entry.credit)
        group by entry.carryover_id
    ) kept join carryover on carryover.project_id = current_project() and carryover.carryover_id = kept.carryover_id
      join payment_order on payment_order.project_id = current_project() and payment_order.order_id = carryover.order_id
    where kept.fen < 0
  $$;

-- What is carried over in all projects and past its time.
create or replace function list_carryovers_to_lapse(at timestamptz, most integer)
  returns table (project_id uuid, carryover_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select due.project_id, due.carryover_id from project cross join lateral (
      select carryover.project_id, carryover.carryover_id from carryover
        where carryover.project_id = project.project_id and carryover.expires_at <= list_carryovers_to_lapse.at
          and (
            select sum(case 'carryover' when entry.credit then entry.amount_fen else -entry.amount_fen end)
              from ledger_entry entry
              where entry.project_id = carryover.project_id and entry.carryover_id = carryover.carryover_id
                and 'carryover' in (entry.debit, entry.credit)
          ) > 0
        order by carryover.expires_at limit most
    ) due;
  perform reach_project();
end
$$;

-- Whether money with this reference of a bank came to another project that has the same account.
create or replace function is_bank_reference_used(of_account text, reference text, asking uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  is_used boolean;
begin
  perform reach_platform();
  select exists (
    select from transfer_setting setting join receipt on receipt.project_id = setting.project_id
      and receipt.provider = 'transfer' and receipt.transaction_id = reference
      where setting.project_id <> asking and setting.settings ->> 'accountNumber' = of_account
  ) into is_used;
  perform reach_project();
  return is_used;
end
$$;
