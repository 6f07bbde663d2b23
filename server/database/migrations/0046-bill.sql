-- The bills of providers, compared with what stands in the projects. An installation has one merchant at each provider; a
-- line of a bill belongs to the project that stands in its number, or to nobody: those are the platform's.
-- How they are compared: functions/bill.sql.

-- The bill of a provider for a day, as the clock and people try to read it.
create table bill (
  provider text not null,
  day date not null,
  -- The try at work, or the last one: what another one reads counts for nothing.
  run_id uuid not null,
  outcome text not null check (
    outcome in ('waiting', 'reading', 'notReady', 'broken', 'away', 'refused', 'concluded')
  ),
  -- The provider's code where it refused.
  code text not null default '',
  tries integer not null default 0,
  -- When the clock tries next; null where it does not.
  try_at timestamptz,
  -- When what is compared now was concluded; null: never yet.
  concluded_at timestamptz,
  payment_lines integer not null default 0,
  payment_fen bigint not null default 0,
  refund_lines integer not null default 0,
  refund_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  primary key (provider, day)
);
select guard_platform_table('bill');

-- Lines as they come, until the last one is there. What a killed try has left, the next one takes away; what a failing
-- database loses of them is missed when they are counted.
create unlogged table bill_arrival (
  run_id uuid not null,
  place integer not null,
  -- The project in its number, whether or not there is one.
  belongs_to uuid,
  kind text not null check (kind in ('payment', 'refund')),
  -- The provider's number of a payment, ours of a refund.
  key text not null,
  payment_number text not null,
  amount_fen bigint not null,
  fee_fen bigint not null,
  at timestamptz not null,
  primary key (run_id, place)
);
select guard_platform_table('bill_arrival');

create table bill_line (
  project_id uuid not null,
  provider text not null,
  day date not null,
  place integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  key text not null,
  payment_number text not null,
  amount_fen bigint not null,
  fee_fen bigint not null,
  at timestamptz not null,
  primary key (project_id, provider, day, place)
);
create index bill_line_of_key on bill_line (project_id, provider, kind, key);
select guard_table('bill_line');

-- A project's part of a bill: what the bill says, and what the ledger says of the same.
create table bill_part (
  project_id uuid not null,
  provider text not null,
  day date not null,
  -- Null until the bill is read to its end.
  concluded_at timestamptz,
  payment_lines integer not null default 0,
  payment_fen bigint not null default 0,
  refund_lines integer not null default 0,
  refund_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  our_payments integer not null default 0,
  our_payment_fen bigint not null default 0,
  our_refunds integer not null default 0,
  our_refund_fen bigint not null default 0,
  primary key (project_id, provider, day)
);
create index bill_part_of_day on bill_part (project_id, day);
select guard_table('bill_part');

-- What a bill and the ledger say differently; which step leads where: contract/payment/bill/difference.ts.
create table bill_difference (
  project_id uuid not null,
  difference_id uuid not null,
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  problem text not null check (
    problem in ('notWithUs', 'notInBill', 'otherAmount', 'otherState', 'notInLedger', 'double')
  ),
  key text not null,
  payment_number text not null,
  -- Null where one side has none.
  bill_fen bigint,
  our_fen bigint,
  -- What a refund, or money of another merchant, counts as with us.
  our_state text not null default '',
  state text not null check (state in ('open', 'taken', 'closed', 'healed')),
  -- Who of the staff has it in hand, or closed it.
  staff_id uuid,
  reason text not null default '' check (reason in ('', 'corrected', 'confirmed', 'foreign', 'other')),
  remark text not null default '',
  -- By the bill of which day it ended by itself.
  healed_by date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, difference_id)
);
create unique index bill_difference_once on bill_difference (project_id, provider, day, kind, key, problem)
  where state <> 'healed';
create index bill_difference_open on bill_difference (project_id, provider, day) where state in ('open', 'taken');
create index bill_difference_of_day on bill_difference (project_id, day);
select guard_table('bill_difference');

-- A day of a project's money, as a cashier signed it. Only added to.
create table day_closing (
  project_id uuid not null,
  day date not null,
  closing_id uuid not null,
  closed_at timestamptz not null,
  staff_id uuid not null,
  figures jsonb not null,
  primary key (project_id, day)
);
select guard_table('day_closing');

create index receipt_of_day on receipt (project_id, provider, paid_at);
