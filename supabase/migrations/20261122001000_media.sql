-- Public pictures. Anyone may fetch a picture by its URL; only admins may list, upload and delete.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do nothing;

create policy "Admins list media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and (select private.is_admin()));
create policy "Admins add media" on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select private.is_admin()));
create policy "Admins remove media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and (select private.is_admin()));
