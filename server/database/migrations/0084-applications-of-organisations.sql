-- Whom an organisation has in a batch: its tickets and scores, and the figures of a reviewer who is limited to it. Without
-- it each of these reads all applications of the project.
create index application_of_organisation on application (project_id, organisation_id, batch_id)
  where organisation_id is not null;
