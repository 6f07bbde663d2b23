-- Doubts about released scores, and orders that pay for something else than places.

alter table payment_order
  add column purpose text not null default 'registration' check (purpose in ('registration', 'appeal')),
  -- What its fee is of.
  add column thing_id uuid,
  add check ((purpose = 'registration') = (thing_id is null));

alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in (
    'second', 'late', 'difference', 'withdrawn', 'asked', 'cancelled', 'refused', 'paidOut', 'appealed'
  ));

create table appeal (
  project_id uuid not null,
  appeal_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  batch_id uuid not null,
  asker_id uuid not null,
  state text not null check (state in ('unpaid', 'lapsed', 'asked', 'correcting', 'upheld', 'corrected', 'rejected')),
  grounds_sealed bytea not null,
  -- As the project had set it when it was asked.
  fee_fen integer not null check (fee_fen >= 0),
  fee_back text[] not null,
  order_id uuid,
  made_at timestamptz not null,
  -- Since when it waits for an answer.
  asked_at timestamptz,
  answer_sealed bytea,
  decided_at timestamptz,
  fee_returned boolean not null default false,
  primary key (project_id, appeal_id),
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, batch_id) references batch on delete cascade,
  check ((fee_fen = 0) = (order_id is null) or state = 'unpaid')
);
-- A subject is appealed once.
create unique index appeal_of_subject on appeal (project_id, application_id, subject_id) where state <> 'lapsed';
create index appeal_of_asker on appeal (project_id, asker_id);
create index appeal_by_time on appeal (project_id, made_at, appeal_id);
select guard_table('appeal');

create trigger keep_appeal_desk after insert or update of state on appeal
  for each row execute function keep_appeal_desk();

create table appeal_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('appeal_setting');
