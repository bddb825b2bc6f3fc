-- Files that an admin's browser has made (tables for spreadsheets, a person's data), kept for a few minutes at an address of their own:
-- browsers inside other apps, and some on phones, cannot save what a page itself holds in memory.

create table private.downloads (
  secret text primary key default replace(gen_random_uuid()::text, '-', '') check (secret ~ '^[0-9a-f]{32}$'),
  name text not null check (name ~ '^[a-z0-9-]{1,80}[.](csv|json)$'),
  content text not null check (octet_length(content) <= 5 * 1024 * 1024),
  created_at timestamptz not null default now()
);
comment on table private.downloads is 'Files that admins are downloading. Valid for five minutes, then deleted by the next download or the daily retention.';
create index downloads_created_at on private.downloads (created_at);
grant select on private.downloads to service_role;

create function private.oldest_download() returns timestamptz
language sql stable set search_path = ''
as $$ select now() - interval '5 minutes' $$;

create function private.store_download(p_name text, p_content text) returns text
language plpgsql security definer set search_path = ''
as $$
declare v_secret text;
begin
  perform private.require_admin();
  delete from private.downloads where created_at < private.oldest_download();
  insert into private.downloads (name, content) values (p_name, p_content) returning secret into v_secret;
  return v_secret;
end $$;
comment on function private.store_download is 'For admins: stores a file for five minutes and returns the secret of its address.';
select private.expose_in_api('store_download', 'authenticated');

-- Not deleted at once: download managers of phones ask twice.
create function public.download_by_secret(p_secret text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('name', name, 'content', content) from private.downloads
  where secret = p_secret and created_at >= private.oldest_download()
$$;
comment on function public.download_by_secret is 'The file of an address; null when unknown or expired. Service key only.';
grant execute on function private.oldest_download() to service_role;
