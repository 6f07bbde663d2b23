-- Which of a project's modules each kind of organisation has on; what stands here is what a project begins with that was
-- there before.
alter table project add column organisation_modules jsonb not null default '{
  "group": ["group_examination_permit_module", "group_prepare_registration_examination_module",
    "group_registration_examination_module", "group_results_release_module"],
  "institution": ["group_examination_permit_module", "group_prepare_registration_examination_module",
    "group_registration_examination_module", "group_results_release_module"],
  "college": ["group_examination_permit_module", "group_prepare_registration_examination_module",
    "group_registration_examination_module", "group_results_release_module"],
  "registrationPoint": ["group_examination_permit_module", "group_prepare_registration_examination_module",
    "group_registration_examination_module", "group_results_release_module"],
  "examCentre": ["group_examination_permit_module", "org_audit_submission_module", "org_session_info_module"],
  "examStation": ["group_examination_permit_module", "org_audit_submission_module", "org_session_info_module"]
}';

-- Those of one organisation, where its board said so; null: those of its kind.
alter table account add column own_modules text[] check (kind = 'organisation' or own_modules is null);

drop trigger announce_account_change on account;
-- Only for what a process remembers of an account.
create trigger announce_account_change after update on account
  for each row when (
    (old.account_name, old.name, old.phone_sealed, old.email_sealed, old.id_type, old.id_number_sealed, old.gender,
      old.birth_day, old.audit_status, old.audit_reason, old.must_change_password, old.suspended_at, old.closed_at,
      old.organisation_kind, old.own_modules)
    is distinct from
    (new.account_name, new.name, new.phone_sealed, new.email_sealed, new.id_type, new.id_number_sealed, new.gender,
      new.birth_day, new.audit_status, new.audit_reason, new.must_change_password, new.suspended_at, new.closed_at,
      new.organisation_kind, new.own_modules)
  ) execute function announce_account();
