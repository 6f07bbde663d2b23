-- Of which batch the rows of a workbook are, where they are of one.
alter table import add column batch_id uuid;
create index import_of_sender on import (project_id, sent_by, import_id);
