-- A project is one exam board's exam on the portal. Everything here is told to everybody who opens its pages.

create table project (
  project_id uuid primary key,
  -- The code in the addresses. Unique on the whole platform, hence the one index that the project does not lead: where
  -- tables are distributed, this one stays whole on every node.
  domain text not null unique check (domain ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  state text not null check (state in ('active', 'maintenance', 'ended')),
  default_language text not null check (default_language in ('zh-Hans', 'zh-Hant', 'en')),

  logo_file_id uuid,
  font_type text not null check (font_type in ('sans', 'serif')),
  font_range text not null check (font_range in ('small', 'normal', 'large')),
  color_theme text not null check (color_theme ~ '^#[0-9a-f]{6}$'),
  nav_color text not null check (nav_color ~ '^#[0-9a-f]{6}$'),
  -- 0 the whole width, 1 boxed.
  template_type smallint not null check (template_type in (0, 1)),
  url_name text not null,
  return_url text not null check (return_url = '' or return_url ~* '^https?://[^[:space:]]+$'),
  -- 1 is the internal kind, which never shows invoices.
  exam_type smallint not null check (exam_type in (0, 1)),
  invoice_is_open boolean not null,

  copy_right text not null,
  online_chat text not null,
  chat_type text not null check (chat_type in ('livechat', 'helpdesk')),

  organisation_label text not null
    check (organisation_label in ('batchRegistration', 'batchFiling', 'registrationReview')),
  institution_label text not null check (institution_label in ('institution', 'college')),
  ticket_inquiry_shown boolean not null,
  score_inquiry_shown boolean not null,
  invoices_shown boolean not null,

  announced_at timestamptz,
  exam_starts_at timestamptz,
  exam_ends_at timestamptz,
  allowed_hosts text[] not null,
  -- Hosts of the board's own whose pictures are shown.
  image_hosts text[] not null default '{}',
  -- How the home page is arranged.
  home_layout text not null default 'signInEnd'
    check (home_layout in ('signInEnd', 'signInStart', 'noticesFirst')),
  -- What it asks of its people beyond the rules of the specification. Nobody searches by it.
  account_rules jsonb not null default '{}',

  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (exam_ends_at is null or exam_starts_at is null or exam_starts_at <= exam_ends_at)
);
select guard_table('project');
create trigger announce_project after insert or update or delete on project
  for each row execute function announce_change('project');

create table project_text (
  project_id uuid not null references project on delete cascade,
  language text not null check (language in ('zh-Hans', 'zh-Hant', 'en')),
  exam_name text not null check (exam_name <> ''),
  exam_desc text not null,
  -- What the board calls its site, and whose the page is. Empty: the project's own text stands there.
  url_name text not null default '',
  copy_right text not null default '',
  primary key (project_id, language)
);
select guard_table('project_text');
create trigger announce_project_text after insert or update or delete on project_text
  for each row execute function announce_change('project');

-- A module without a row is off.
create table project_module (
  project_id uuid not null references project on delete cascade,
  module_type text not null check (module_type in (
    'candidate_registration', 'group_registration_examination_module',
    'group_prepare_registration_examination_module', 'group_examination_permit_module',
    'group_results_release_module', 'appointment_exam', 'org_audit_submission_module', 'org_session_info_module'
  )),
  selected boolean not null,
  primary key (project_id, module_type)
);
select guard_table('project_module');
create trigger announce_project_module after insert or update or delete on project_module
  for each row execute function announce_change('project');

-- A window without a row is closed; a side that is null has no bound.
create table project_window (
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind in (
    'registration', 'review', 'payment', 'ticketPrinting', 'scoreInquiry', 'certificateApplication', 'exemption',
    'arrangement', 'scheduling', 'preRegistration', 'organisationPrinting', 'appointment', 'appeal', 'deferral', 'refund'
  )),
  opens_at timestamptz,
  closes_at timestamptz,
  paused boolean not null,
  primary key (project_id, kind),
  check (opens_at <= closes_at)
);
select guard_table('project_window');
create trigger announce_project_window after insert or update or delete on project_window
  for each row execute function announce_change('project');

-- The record-filing number in the footer depends on the host under which the portal is visited.
create table project_record_number (
  project_id uuid not null references project on delete cascade,
  host text not null check (host ~ '^[a-z0-9.:-]+$'),
  number text not null check (number <> ''),
  primary key (project_id, host)
);
select guard_table('project_record_number');
create trigger announce_project_record_number after insert or update or delete on project_record_number
  for each row execute function announce_change('project');
