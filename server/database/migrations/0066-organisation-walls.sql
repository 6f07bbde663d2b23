-- What one organisation says of somebody's consent is its own word: whoever has the person from now on says so itself.
alter table record_consent drop constraint record_consent_pkey,
  add primary key (project_id, record_id, kind, version, given_by);

-- Of which certificates an organisation was told how they stand, within the last day: asked about again they cost it
-- nothing. A digest of its own, which leads to no person.
create table asked_certificate (
  project_id uuid not null,
  organisation_id uuid not null,
  digest bytea not null,
  asked_at timestamptz not null,
  primary key (project_id, organisation_id, digest),
  foreign key (project_id, organisation_id) references account (project_id, account_id) on delete cascade
);
create index asked_certificate_by_time on asked_certificate (project_id, organisation_id, asked_at);
select guard_table('asked_certificate');

-- What waits for an organisation is looked at every minute.
create index application_at_organisation on application (project_id, organisation_id) where state = 'atOrganisation';
