-- People who sign in to a project, and organisations that do. Phone, email and ID number are sealed; beside each stands
-- the keyed digest by which it is found, and by which it is unique.

-- A person of a project is a certificate: an own account and what organisations enter of somebody lead to the same one.
-- Beside the type of the first certificate that was seen stands the keyed digest of what renewing leaves as it is.
create table person (
  project_id uuid not null references project on delete cascade,
  person_id uuid not null,
  id_type text not null,
  id_number_index bytea not null,
  created_at timestamptz not null,
  primary key (project_id, person_id),
  unique (project_id, id_number_index)
);
select guard_table('person');

create table account (
  project_id uuid not null references project on delete cascade,
  account_id uuid not null,
  kind text not null check (kind in ('candidate', 'organisation')),
  -- What kind of organisation it is.
  organisation_kind text check (
    organisation_kind in ('group', 'institution', 'college', 'registrationPoint', 'examCentre', 'examStation')
  ),
  origin text not null check (origin in ('registered', 'singleSignOn', 'made', 'imported')),
  account_name text,
  -- Found by an index: row-level security looks at a row before any function that it cannot trust does, and lower() is
  -- one. With an index on lower(account_name) every sign-in read all accounts of the project.
  account_name_key text generated always as (lower(account_name)) stored,
  name text not null,
  phone_sealed bytea,
  phone_index bytea,
  email_sealed bytea,
  email_index bytea,
  id_type text,
  id_number_sealed bytea,
  id_number_index bytea,
  -- Who it is; null as long as it has no certificate.
  person_id uuid,
  gender text check (gender in ('male', 'female')),
  birth_day date,
  -- In which language to write to them.
  language text not null check (language in ('zh-Hans', 'zh-Hant', 'en')),
  -- 1 under review, 2 approved, 3 refused.
  audit_status smallint not null check (audit_status in (1, 2, 3)),
  audit_reason text not null default '',
  -- Null for those who come only from the project's own site.
  password_hash text,
  must_change_password boolean not null,
  -- Of a one-time password; null for one that its owner has chosen.
  password_expires_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (project_id, account_id),
  foreign key (project_id, person_id) references person,
  check ((kind = 'organisation') = (organisation_kind is not null)),
  check ((phone_sealed is null) = (phone_index is null)),
  check ((email_sealed is null) = (email_index is null)),
  check ((id_number_sealed is null) = (id_number_index is null)),
  check ((id_number_index is null) = (person_id is null)),
  -- A closed account holds nobody's data.
  check (closed_at is null or coalesce(phone_index, email_index, id_number_index) is null)
);
-- In this order a newcomer is told what is taken.
create unique index account_phone_key on account (project_id, phone_index) where phone_index is not null;
create unique index account_email_key on account (project_id, email_index) where email_index is not null;
create unique index account_id_number_key on account (project_id, id_number_index) where id_number_index is not null;
create index account_of_person on account (project_id, person_id) where person_id is not null;
create unique index account_name_key on account (project_id, account_name_key) where account_name_key is not null;
-- The organisations of a project, the newest first; beside them stand a hundred times as many candidates.
create index account_organisation on account (project_id, account_id) where kind = 'organisation';
select guard_table('account');

-- Tries at a password are counted beside the account, not in it: an account has a dozen rules and six indexes, and each
-- sign-in counts twice.
create table password_tries (
  project_id uuid not null,
  account_id uuid not null,
  -- Wrong ones on end, and those under way. Counted when a try begins: what a process that died had begun counts too.
  in_a_row smallint not null,
  locked_until timestamptz,
  -- A try at a locked account is noted once for each lock: whoever tries on must not fill the history with it.
  noted_lock timestamptz,
  primary key (project_id, account_id)
) with (fillfactor = 50);
select guard_table('password_tries');

-- Who the guardian of a minor is, is sealed like contacts: nobody searches by it.
create table guardian (
  project_id uuid not null,
  account_id uuid not null,
  name_sealed bytea not null,
  relation text not null check (relation in ('mother', 'father', 'grandparent', 'other')),
  phone_sealed bytea not null,
  consented_at timestamptz not null,
  primary key (project_id, account_id),
  foreign key (project_id, account_id) references account on delete cascade
);
select guard_table('guardian');

-- The texts of a project's own, over those that the portal brings along as version 1. A version never changes.
create table agreement (
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'guardian')),
  version integer not null check (version > 1),
  language text not null check (language in ('zh-Hans', 'zh-Hant', 'en')),
  title text not null check (title <> ''),
  -- Sanitised when written.
  html text not null,
  created_at timestamptz not null,
  primary key (project_id, kind, version, language)
);
select guard_table('agreement');
create trigger announce_agreement after insert or update or delete on agreement
  for each row execute function announce_change('agreement');

create table consent (
  project_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'guardian')),
  version integer not null,
  given_at timestamptz not null,
  primary key (project_id, account_id, kind, version),
  foreign key (project_id, account_id) references account on delete cascade
);
select guard_table('consent');

-- Somebody whom an organisation entered, and who may bind the record to an account of their own: the account of the same
-- person. It stays the organisation's.
create table candidate_record (
  project_id uuid not null,
  record_id uuid not null,
  organisation_id uuid not null,
  name text not null,
  id_type text not null,
  id_number_sealed bytea not null,
  id_number_index bytea not null,
  person_id uuid not null,
  phone_sealed bytea,
  phone_index bytea,
  email_sealed bytea,
  email_index bytea,
  created_at timestamptz not null,
  bound_account_id uuid,
  bound_at timestamptz,
  primary key (project_id, record_id),
  foreign key (project_id, person_id) references person,
  foreign key (project_id, organisation_id) references account (project_id, account_id),
  foreign key (project_id, bound_account_id) references account (project_id, account_id),
  check ((bound_account_id is null) = (bound_at is null))
);
create index candidate_record_of_person on candidate_record (project_id, person_id, record_id);
create index candidate_record_of_account on candidate_record (project_id, bound_account_id, record_id)
  where bound_account_id is not null;
create index candidate_record_of_organisation on candidate_record (project_id, organisation_id, record_id);
select guard_table('candidate_record');

-- Where an account is signed in. The token itself stands nowhere.
create table session (
  project_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  -- Written once a minute at most.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (project_id, session_id),
  unique (project_id, token_hash),
  foreign key (project_id, account_id) references account on delete cascade
);
create index session_of_account on session (project_id, account_id, session_id);
create index session_by_age on session (project_id, (least(ended_at, expires_at)));
select guard_table('session');

-- From where somebody signed in, sealed, for half a year: whoever asks who was at their account is told, and the law wants
-- it kept as long. It stands beside history, which nobody changes; the session's id leads from one to the other, also
-- when the session itself is long gone. Of accounts, and of staff under the platform's id.
create table sign_in_address (
  project_id uuid not null,
  session_id uuid not null,
  at timestamptz not null,
  address_sealed bytea not null,
  primary key (project_id, session_id)
);
create index sign_in_address_by_age on sign_in_address (project_id, at);
select guard_table('sign_in_address');

-- Who vouches for people that come from the project's own site.
create table single_sign_on_issuer (
  project_id uuid not null references project on delete cascade,
  issuer_id uuid not null,
  issuer text not null,
  audience text not null,
  algorithms text[] not null check (algorithms <@ array['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA']),
  -- A JSON Web Key Set of public keys.
  keys jsonb not null,
  -- Whether everything it tells of a person counts as proven, also where its token does not say so.
  vouches_for_all boolean not null default false,
  -- What its tokens must be. With an address to begin at, each carries the nonce of the browser that asked.
  longest_minutes smallint not null default 10 check (longest_minutes between 1 and 1440),
  start_url text check (start_url ~ '^https://'),
  created_at timestamptz not null,
  primary key (project_id, issuer_id),
  unique (project_id, issuer)
);
select guard_table('single_sign_on_issuer');

create table single_sign_on_person (
  project_id uuid not null,
  issuer_id uuid not null,
  subject_index bytea not null,
  account_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, issuer_id, subject_index),
  foreign key (project_id, issuer_id) references single_sign_on_issuer on delete cascade,
  foreign key (project_id, account_id) references account on delete cascade
);
select guard_table('single_sign_on_person');

-- Tokens of a project's own site that were traded for a session, until they would be good no more.
create table single_sign_on_token (
  project_id uuid not null,
  issuer_id uuid not null,
  token_index bytea not null,
  expires_at timestamptz not null,
  -- Noted once: whoever holds a token must not fill the history with it.
  came_again boolean not null default false,
  primary key (project_id, issuer_id, token_index),
  foreign key (project_id, issuer_id) references single_sign_on_issuer on delete cascade
);
create index single_sign_on_token_by_age on single_sign_on_token (project_id, expires_at);
select guard_table('single_sign_on_token');

-- Servers of the exam board that call the portal: `ata-app-key`.
create table api_client (
  project_id uuid not null references project on delete cascade,
  client_id uuid not null,
  name text not null check (name <> ''),
  key_hash bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (project_id, client_id),
  unique (project_id, key_hash)
);
select guard_table('api_client');

create trigger announce_session_end after update on session
  for each row when (old.ended_at is distinct from new.ended_at) execute function announce_account();
-- The end of a session that had ended anyway is news to nobody; the sweep must not make every process forget people.
create trigger announce_session_loss after delete on session
  for each row when (old.ended_at is null and old.expires_at > now()) execute function announce_account();
create trigger announce_account_loss after delete on account
  for each row execute function announce_account();
-- Only for what a process remembers of an account.
create trigger announce_account_change after update on account
  for each row when (
    (old.account_name, old.name, old.phone_sealed, old.email_sealed, old.id_type, old.id_number_sealed, old.gender,
      old.birth_day, old.audit_status, old.audit_reason, old.must_change_password, old.suspended_at, old.closed_at)
    is distinct from
    (new.account_name, new.name, new.phone_sealed, new.email_sealed, new.id_type, new.id_number_sealed, new.gender,
      new.birth_day, new.audit_status, new.audit_reason, new.must_change_password, new.suspended_at, new.closed_at)
  ) execute function announce_account();
