-- What organisations have taken of a batch is counted while their quotas are set, with those who choose for them waiting.
create index place_of_organisation on place (project_id, batch_id, organisation_id) where organisation_id is not null;
