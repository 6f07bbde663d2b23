-- Which of the installation's ways to pay a project does not offer: contract/payment/way-settings.ts.
create table payment_way_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('payment_way_setting');
