-- What was seen of a photo of an archive, whether it was taken or not.
alter table photo_entry add column flaws text[] not null default '{}';
