-- How often a project's settings were changed. Under the subject `project` stands much besides, wrong tries at signing in
-- among it.
create index history_of_project_changes on history (project_id, subject_id)
  where subject = 'project' and action in ('project.create', 'project.change');
