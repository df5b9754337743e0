-- Every shop where a part of a combo can be used, for whoever works there: see `order_shops`. The key is that of `shopKey`.

create or replace function order_shops_of_combo() returns trigger language plpgsql as $$
begin
  insert into order_shops (shop_key, order_id, placed_at)
  select 'combo:' || shop.shop_id, orders.id, orders.created_at
  from orders, (select new.shop_id union select shop_id from combo_part_shops where combo_id = new.combo_id and part_no = new.part_no) as shop (shop_id)
  where orders.id = new.order_id on conflict do nothing;
  return null;
end
$$;

create or replace trigger order_shops after insert on combo_booked_parts for each row execute function order_shops_of_combo();
