-- Of an organisation that is a college: the code and the name under which the state lists it. Null where its board did not
-- say.
alter table account add column college_code text, add column college_name text;
