-- Projects that two people closed for good, what became an archive of them, and what of their people was erased since.

create table closeout (
  project_id uuid primary key references project on delete cascade,
  closed_at timestamptz not null
);
select guard_table('closeout');

-- For how many days after that each group of fields is kept.
create table closeout_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('closeout_setting');

-- A group of fields is erased in portions: where its end stands, nothing of it is left.
create table closeout_erasure (
  project_id uuid not null references closeout on delete cascade,
  field_group text not null check (field_group in (
    'identity', 'contact', 'answers', 'papers', 'postal', 'messages', 'historyWords', 'moneyBooks'
  )),
  began_at timestamptz not null,
  ended_at timestamptz,
  rows bigint not null default 0 check (rows >= 0),
  files bigint not null default 0 check (files >= 0),
  primary key (project_id, field_group)
);
select guard_table('closeout_erasure');

-- The archives that were written: by their digest a file is known again. Their keys are nowhere.
create table closeout_archive (
  project_id uuid not null references closeout on delete cascade,
  archive_id uuid not null,
  work_id uuid not null,
  made_at timestamptz not null,
  -- Null until it is whole.
  whole_at timestamptz,
  entries integer,
  manifest_digest text,
  primary key (project_id, archive_id)
);
select guard_table('closeout_archive');

-- After thirty years the paper of an invoice goes, its figures stay.
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_check check (
  state not in ('successful', 'flushed') or issued is not null and (file_id is null) = (digest is null)
);
alter table red_invoice drop constraint red_invoice_check2;
alter table red_invoice add constraint red_invoice_check2 check (
  state <> 'done' or issued is not null and (file_id is null) = (digest is null)
);
