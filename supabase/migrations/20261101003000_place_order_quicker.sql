-- The shape of its questions never changes; planning the lines' view anew for each order costs more than reading it.
alter function public.place_order(jsonb, bigint, text, uuid, text, text[]) set plan_cache_mode = force_generic_plan;
