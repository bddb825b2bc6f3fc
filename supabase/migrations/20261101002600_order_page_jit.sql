-- A forbidden kind of plan that is the only one left counts as immensely dear, and PostgreSQL then compiles the query for a
-- tenth of a second that takes two milliseconds to run.
alter function private.listed_orders(bigint, text, text, integer, integer) set jit = off;
