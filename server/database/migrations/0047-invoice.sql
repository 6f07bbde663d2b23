-- Invoices for orders that are paid, and the red ones that take them back. No invoice is ever removed; which step leads
-- where: contract/invoice/invoice.ts.

-- The running part of the numbers by which an issuer knows them; one seller may stand for several projects.
create sequence invoice_number;

-- Kinds, seller, item and window, as contract/invoice/invoice-settings.ts says.
create table invoice_setting (
  project_id uuid not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  primary key (project_id)
);
select guard_table('invoice_setting');

-- Whether an invoice is wanted for an order, said before it is paid.
create table invoice_choice (
  project_id uuid not null,
  order_id uuid not null,
  needed boolean not null,
  chosen_at timestamptz not null,
  primary key (project_id, order_id),
  foreign key (project_id, order_id) references payment_order
);
select guard_table('invoice_choice');

create table invoice (
  project_id uuid not null,
  invoice_id uuid not null,
  payer_id uuid not null,
  -- By which its issuer knows it; one that failed has a new one when it is asked for again.
  number text not null check (number ~ '^[0-9A-Za-z]{6,20}$'),
  state text not null check (state in ('applying', 'inProgress', 'successful', 'failed', 'closed', 'flushed')),
  flow text not null check (flow in ('application', 'reapplication', 'modification')),
  kind text not null,
  -- Who issues it; null until somebody was told of it.
  issuer text,
  -- What was typed: it names a person, a company, an address, an account.
  details_sealed bytea not null,
  -- Seller, item and who issues, as they were when it was asked for.
  terms jsonb not null,
  amount_fen bigint not null check (amount_fen > 0),
  failure text,
  -- The issuer's own words may name whoever it is made out to.
  reason_sealed bytea,
  -- What its issuer said of it; it never changes.
  issued jsonb,
  file_id uuid,
  -- Of the document's bytes.
  digest bytea,
  -- The one in whose place it is asked for.
  replaces uuid,
  -- When its issuer is told, or asked, next; null where there is nothing to do.
  ask_at timestamptz,
  tried smallint not null default 0,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, invoice_id),
  foreign key (project_id, payer_id) references account (project_id, account_id),
  foreign key (project_id, file_id) references file,
  foreign key (project_id, replaces) references invoice,
  check (state not in ('successful', 'flushed') or issued is not null and file_id is not null and digest is not null)
);
create unique index invoice_number_key on invoice (project_id, number);
create index invoice_of_payer on invoice (project_id, payer_id, invoice_id);
create index invoice_to_ask on invoice (project_id, ask_at) where ask_at is not null;
create unique index invoice_in_place on invoice (project_id, replaces) where state <> 'closed';
select guard_table('invoice');

create table invoice_line (
  project_id uuid not null,
  invoice_id uuid not null,
  line smallint not null check (line > 0),
  order_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Whether the order can stand in no other invoice.
  counts boolean not null default true,
  primary key (project_id, invoice_id, line),
  foreign key (project_id, invoice_id) references invoice,
  foreign key (project_id, order_id) references payment_order
);
create unique index invoice_line_that_counts on invoice_line (project_id, order_id) where counts;
select guard_table('invoice_line');

create table red_invoice (
  project_id uuid not null,
  flush_id uuid not null,
  -- What it takes back.
  invoice_id uuid not null,
  number text not null check (number ~ '^[0-9A-Za-z]{6,20}$'),
  reason text not null check (reason in ('refund', 'modification')),
  -- The refund that waits for it.
  refund_id uuid,
  state text not null check (state in ('waiting', 'begun', 'waitsForBuyer', 'done', 'ended')),
  amount_fen bigint not null check (amount_fen > 0),
  -- Until when its buyer has to agree.
  waits_until timestamptz,
  ended_as text,
  issued jsonb,
  file_id uuid,
  digest bytea,
  ask_at timestamptz,
  tried smallint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, flush_id),
  foreign key (project_id, invoice_id) references invoice,
  foreign key (project_id, refund_id) references refund,
  foreign key (project_id, file_id) references file,
  check ((state = 'ended') = (ended_as is not null)),
  check ((reason = 'refund') = (refund_id is not null)),
  check (state <> 'done' or issued is not null and file_id is not null and digest is not null)
);
create unique index red_invoice_number_key on red_invoice (project_id, number);
create unique index red_invoice_of_refund on red_invoice (project_id, refund_id) where state <> 'ended';
-- One after the other: what is left of a line is known when the next one begins.
create unique index red_invoice_under_way on red_invoice (project_id, invoice_id) where state in ('begun', 'waitsForBuyer');
create index red_invoice_of_invoice on red_invoice (project_id, invoice_id, flush_id);
create index red_invoice_to_ask on red_invoice (project_id, ask_at) where ask_at is not null;
select guard_table('red_invoice');

create table red_invoice_line (
  project_id uuid not null,
  flush_id uuid not null,
  -- Of the invoice that is taken back.
  line smallint not null,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (project_id, flush_id, line),
  foreign key (project_id, flush_id) references red_invoice
);
select guard_table('red_invoice_line');
