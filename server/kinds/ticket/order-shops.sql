-- The place of tickets, for whoever works there: see `order_shops`. The key is that of `shopKey`.

create or replace function order_shops_of_tickets() returns trigger language plpgsql as $$
begin
  insert into order_shops (shop_key, order_id, placed_at)
  select 'ticket:' || new.place_id, id, created_at from orders where id = new.order_id on conflict do nothing;
  return null;
end
$$;

create or replace trigger order_shops after insert on ticket_bookings for each row execute function order_shops_of_tickets();
