-- A search that finds most orders of a full round took seconds once its plan was kept for later calls: thinking of a thousand
-- finds, as of any function, the planner compared every order with every one found. Told of a page, it looks each up by its id.
alter function private.find_orders(text) rows 20;
