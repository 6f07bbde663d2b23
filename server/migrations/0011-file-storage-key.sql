-- The nightly sweep asks of what lies in the store whether a row keeps it.
create unique index file_storage_key on file (project_id, storage_key);
