-- What was seen of a portrait when it was sent: {looked, flaws, insisted}. Null: nobody asked for it, as of every other file.
alter table application_file add column photo_check jsonb;
