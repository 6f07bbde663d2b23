-- Whether people read, beside their points, how many of a hundred who sat the subject have fewer.
alter table score_sheet add shows_percentile boolean not null default false;

-- As the scores were when they were released: from the mark at place n on, n of a hundred have fewer.
alter table score_rule add percentiles integer[];
