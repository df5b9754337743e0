-- The restaurant of a table, or every one that takes a voucher, for whoever works there: see `order_shops`. The key is that of `shopKey`.

create or replace function order_shops_of_dining() returns trigger language plpgsql as $$
begin
  insert into order_shops (shop_key, order_id, placed_at)
  select 'restaurant:' || shop.shop_id, orders.id, orders.created_at
  from orders, (
    select (new.shop ->> 'shopId')::integer
    union select shop_id from restaurant_product_shops where product_id = new.product_id and new.table_day is null
  ) as shop (shop_id)
  where orders.id = new.order_id on conflict do nothing;
  return null;
end
$$;

create or replace trigger order_shops after insert on restaurant_bookings for each row execute function order_shops_of_dining();
