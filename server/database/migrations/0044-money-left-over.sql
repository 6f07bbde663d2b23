-- An order whose provider says nothing is ended later, and others have their turn before it.
alter table payment_order
  -- When ending it is tried next; null where its time alone says so.
  add column try_at timestamptz,
  add column tried smallint not null default 0;
create index payment_order_to_end on payment_order (project_id, coalesce(try_at, expires_at)) where state = 'open';
drop index payment_order_to_expire;

-- Money that was told truly and that nothing here waits for: of another merchant or currency, or under a number that
-- no payment has. It is nobody's to give back from here, so the cashier looks into it.
create table stray_money (
  project_id uuid not null references project,
  stray_id uuid not null,
  why text not null check (why in ('strange', 'unknown')),
  -- Null where no payment has the number.
  order_id uuid,
  provider text not null,
  merchant text not null,
  payment_number text not null,
  transaction_id text not null,
  amount_fen bigint not null,
  currency text not null,
  paid_at timestamptz not null,
  found_at timestamptz not null,
  -- When somebody said what became of it; history says who.
  closed_at timestamptz,
  remark text not null default '',
  primary key (project_id, stray_id),
  unique (project_id, provider, transaction_id),
  foreign key (project_id, order_id) references payment_order
);
create index stray_money_by_time on stray_money (project_id, found_at desc, stray_id desc);
select guard_table('stray_money');
