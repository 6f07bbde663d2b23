-- Who the guardian of a minor is, and what people call their files, is sealed like contacts: nobody searches by it.

alter table guardian drop column name, add column name_sealed bytea not null;
-- At most 255 characters, and never empty: the upload sees to it.
alter table file drop column name, add column name_sealed bytea not null;
