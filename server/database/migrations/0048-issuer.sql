-- The built-in issuer of invoices: how far each seller's numbers have come. Whoever issues holds the row until the invoice
-- stands, so that no number is left out and none is given twice.
create table issuer_seller (
  tax_number text primary key,
  last_serial bigint not null
);
select guard_platform_table('issuer_seller');

-- What it issued, blue and red. It stands for an issuer, outside of every project, and is only added to.
create table issuer_invoice (
  -- By which it was asked for.
  number text primary key check (number ~ '^[0-9A-Za-z]{6,20}$'),
  seller_tax_number text not null references issuer_seller,
  serial bigint not null check (serial > 0),
  official_number text not null,
  kind text not null,
  -- The one that a red invoice takes back.
  blue_number text references issuer_invoice,
  net_fen bigint not null,
  tax_fen bigint not null,
  total_fen bigint not null,
  check_code text not null,
  issued_at timestamptz not null,
  -- Everything that stands on it.
  content_sealed bytea not null,
  -- Of that, so that nobody puts another content in its place.
  content_digest bytea not null,
  unique (seller_tax_number, serial),
  check (net_fen + tax_fen = total_fen),
  check (case when blue_number is null then total_fen > 0 else total_fen < 0 end)
);
create index issuer_invoice_of_blue on issuer_invoice (blue_number) where blue_number is not null;
select guard_platform_table('issuer_invoice');
create trigger keep_issued_invoice before update or delete on issuer_invoice
  for each row execute function keep_issued_invoice();

-- What lets us speak to an issuer, good for a day; issuers give out few of them.
create table issuer_token (
  app_key text primary key,
  token_sealed bytea,
  good_until timestamptz,
  -- One process at a time asks for another one.
  asked_at timestamptz not null,
  -- In UTC+8, YYYY-MM, and how often it was asked in it.
  month text not null,
  asked_in_month integer not null
);
select guard_platform_table('issuer_token');
