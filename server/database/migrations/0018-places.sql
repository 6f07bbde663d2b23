-- How many places an area keeps in all, its subjects together. An area without a row is not counted.
create table area_total (
  project_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  capacity integer not null,
  held integer not null default 0,
  primary key (project_id, batch_id, area_id),
  foreign key (project_id, batch_id, area_id) references area on delete cascade,
  check (held between 0 and capacity)
) with (fillfactor = 50);
select guard_table('area_total');

-- Every place names the organisation that entered its candidate, so that one may be given a quota when it has places
-- already.
select reach_platform();
update place set organisation_id = application.organisation_id
  from application
  where application.project_id = place.project_id and application.application_id = place.application_id
    and application.organisation_id is not null and place.organisation_id is null;
select reach_project();

-- Organisations may register at times of their own.
alter table project_window drop constraint project_window_kind_check;
alter table project_window add constraint project_window_kind_check check (kind in (
  'registration', 'organisationRegistration', 'review', 'payment', 'ticketPrinting', 'scoreInquiry',
  'certificateApplication', 'exemption', 'arrangement', 'scheduling', 'preRegistration', 'organisationPrinting',
  'appointment', 'appeal', 'deferral', 'refund'
));
