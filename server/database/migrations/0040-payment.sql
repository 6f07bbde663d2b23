-- Orders, the attempts to pay them, the money that came and the money that goes back. Nothing of it is ever removed;
-- which step leads where: contract/payment/order.ts.

-- The running part of the numbers that providers are told; the project stands in them too, for news name none.
create sequence provider_number;

create table payment_order (
  project_id uuid not null,
  order_id uuid not null,
  -- By which people and offices call it.
  number text not null,
  -- Whoever pays: a candidate, or an organisation.
  payer_id uuid not null,
  state text not null check (state in ('open', 'paid', 'closed', 'expired')),
  -- Frozen when it is made.
  amount_fen bigint not null check (amount_fen > 0),
  -- Never later than the time of any application in it.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, order_id),
  unique (project_id, number),
  foreign key (project_id, payer_id) references account (project_id, account_id)
);
create index payment_order_to_expire on payment_order (project_id, expires_at) where state = 'open';
create index payment_order_of_payer on payment_order (project_id, payer_id, order_id);
select guard_table('payment_order');

create table order_line (
  project_id uuid not null,
  order_id uuid not null,
  application_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Whether the application can be put into no other order: as long as this one is open or paid, and not refunded.
  counts boolean not null default true,
  primary key (project_id, order_id, application_id),
  foreign key (project_id, order_id) references payment_order,
  foreign key (project_id, application_id) references application
);
create unique index order_line_that_counts on order_line (project_id, application_id) where counts;
select guard_table('order_line');

create table payment (
  project_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  -- What the provider calls the order.
  number text not null check (number ~ '^[0-9A-Za-z]{6,32}$'),
  provider text not null,
  merchant text not null,
  way text not null check (way in ('qr', 'page', 'h5', 'inApp')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('started', 'succeeded', 'failed', 'closed')),
  -- What the browser shows; null until the provider has begun it.
  shown jsonb,
  -- When the provider is asked next; null where it is asked no more.
  ask_at timestamptz,
  asked smallint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, payment_id),
  foreign key (project_id, order_id) references payment_order
);
create unique index payment_number_key on payment (project_id, number);
create index payment_of_order on payment (project_id, order_id, payment_id);
create index payment_to_ask on payment (project_id, ask_at) where ask_at is not null;
select guard_table('payment');

-- Money that came, as a provider vouched for it: each once, by whatever way and however often it is told.
create table receipt (
  project_id uuid not null,
  receipt_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  provider text not null,
  merchant text not null,
  transaction_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  currency text not null,
  paid_at timestamptz not null,
  -- For its order; a second one for it; not what was asked for; or not ours at all, which nobody can give back from here.
  credited_as text not null check (credited_as in ('order', 'second', 'difference', 'strange')),
  credited_at timestamptz not null,
  primary key (project_id, receipt_id),
  unique (project_id, provider, transaction_id),
  foreign key (project_id, order_id) references payment_order,
  foreign key (project_id, payment_id) references payment
);
-- An order is paid once.
create unique index receipt_of_order on receipt (project_id, order_id) where credited_as = 'order';
select guard_table('receipt');

create table refund (
  project_id uuid not null,
  refund_id uuid not null,
  receipt_id uuid not null,
  order_id uuid not null,
  -- Whose money it was; null where the whole receipt goes back.
  application_id uuid,
  number text not null check (number ~ '^[0-9A-Za-z]{6,32}$'),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (reason in ('second', 'late', 'difference', 'withdrawn', 'asked')),
  state text not null check (state in ('asked', 'approved', 'sent', 'done', 'refused', 'failed')),
  -- The provider's code where it failed.
  code text not null default '',
  send_at timestamptz,
  tried smallint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, refund_id),
  foreign key (project_id, receipt_id) references receipt,
  foreign key (project_id, order_id) references payment_order
);
create unique index refund_number_key on refund (project_id, number);
-- Whatever asks for it twice, what was paid goes back once.
create unique index refund_of_receipt on refund (project_id, receipt_id, coalesce(application_id, receipt_id))
  where state <> 'refused';
create index refund_to_send on refund (project_id, send_at) where send_at is not null;
select guard_table('refund');

-- Every movement of money, out of one account into another: each row is balanced in itself, and so is every sum of rows.
-- `provider`: money that the provider holds for us. `payer`: what we owe to who paid. `fee`: what is earned.
create table ledger_entry (
  project_id uuid not null,
  entry_id uuid not null,
  order_id uuid not null,
  kind text not null,
  debit text not null,
  credit text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- The receipt, the application or the refund that it is about.
  source_id uuid not null,
  -- In UTC+8.
  day date not null,
  at timestamptz not null,
  primary key (project_id, entry_id),
  check ((kind, debit, credit) in (
    ('received', 'provider', 'payer'), ('earned', 'payer', 'fee'), ('released', 'fee', 'payer'),
    ('refunded', 'payer', 'provider')
  )),
  foreign key (project_id, order_id) references payment_order
);
create unique index ledger_entry_once on ledger_entry (project_id, order_id, kind, source_id);
create index ledger_entry_of_day on ledger_entry (project_id, day);
select guard_table('ledger_entry');
create trigger keep_ledger before update or delete on ledger_entry
  for each row execute function keep_ledger();

-- The built-in cashier of the demo: what it was told to take, and what became of it. It stands for a provider, outside
-- of every project.
create table cashier_payment (
  number text primary key,
  amount_fen bigint not null,
  subject text not null,
  state text not null check (state in ('waiting', 'paid', 'closed')),
  notice_url text not null,
  return_url text not null,
  expires_at timestamptz not null,
  transaction_id text,
  paid_fen bigint,
  paid_at timestamptz,
  created_at timestamptz not null
);
select guard_platform_table('cashier_payment');

create table cashier_refund (
  number text primary key,
  payment_number text not null,
  amount_fen bigint not null,
  done_at timestamptz not null
);
select guard_platform_table('cashier_refund');
