#!/bin/sh
# Makes the two roles and the database. The owner migrates; the app reads and writes and owns nothing,
# so that row-level security holds it.
set -eu

psql --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role baoming_owner login password :'owner_password';
create role baoming_app login password :'app_password';
create database baoming owner baoming_owner;
revoke all on database baoming from public;
grant connect on database baoming to baoming_app;
SQL
