-- The trail is only added to. Its owner could drop these triggers, and is found out by the chain; a role of its own for the shop, with the
-- rights that docs/decisions/trail.md grants, can't even do that.

create or replace function trail_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The trail is only added to.' using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger audit_only_added_to before update or delete or truncate on audit for each statement execute function trail_refuse();
create or replace trigger audit_seals_only_added_to before update or delete or truncate on audit_seals for each statement execute function trail_refuse();

-- What people type may name others: mobiles, document numbers, accounts and e-mail addresses are masked before anybody can read them, since
-- the trail can't be cleared afterwards.
create or replace function trail_masked(said text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(regexp_replace(said, '[^[:space:]@]+@[^[:space:]@]+', '…', 'g'), '[0-9](?:[ -]?[0-9]){6,}[0-9Xx]?', '…', 'g'), 300)
$$;

-- A row's time is the database's, and each row waits to be sealed.
create or replace function trail_enter() returns trigger language plpgsql as $$
begin
  new.at := clock_timestamp();
  if new.reason is not null then new.reason := nullif(trail_masked(new.reason), ''); end if;
  insert into audit_unsealed (audit_id) values (new.id);
  return new;
end
$$;

create or replace trigger audit_enter before insert on audit for each row execute function trail_enter();

insert into audit_head (id, seq, hash) values (1, 0, '') on conflict (id) do nothing;

create or replace function trail_write(
  actor text, request text, action text, kind text, subject text, about bigint, was text, became text, why text, more jsonb
) returns void language plpgsql as $$
begin
  insert into audit (actor_kind, actor_id, action, subject_kind, subject_id, order_id, from_state, to_state, reason, detail, request_id)
  values (split_part(actor, ':', 1), substr(actor, strpos(actor, ':') + 1), action, kind, subject, about, was, became, why, more, request);
end
$$;

-- Histories: a row of theirs is a change, and says who made it.

create or replace function trail_of_order() returns trigger language plpgsql as $$
begin
  perform trail_write(new.actor, new.request_id, 'order.' || new.event, 'order', (select order_no from orders where id = new.order_id), new.order_id,
    (select status from order_moves where order_id = new.order_id and id < new.id order by id desc limit 1), new.status, null, null);
  return null;
end
$$;

create or replace trigger trail after insert on order_moves for each row execute function trail_of_order();

-- Only the shop's own people say why in the trail: what a buyer writes stays where it can be erased.
create or replace function trail_of_after_sale() returns trigger language plpgsql as $$
begin
  perform trail_write(new.actor, new.request_id, 'afterSale.' || new.event, 'afterSale', new.after_sale_no,
    (select order_id from after_sales where after_sale_no = new.after_sale_no),
    (select status from after_sale_moves where after_sale_no = new.after_sale_no and id < new.id order by id desc limit 1), new.status,
    case when new.actor like 'staff:%' then new.note end, null);
  return null;
end
$$;

create or replace trigger trail after insert on after_sale_moves for each row execute function trail_of_after_sale();

-- A code is worth its goods until it is used, so it is told by its order and its unit.
create or replace function trail_of_code() returns trigger language plpgsql as $$
begin
  perform trail_write(new.actor, new.request_id, 'code.' || new.status, 'code',
    concat_ws('/', (select order_no from orders where id = new.order_id), new.unit_no), new.order_id, old.status, new.status, null, null);
  return null;
end
$$;

create or replace trigger trail after update on verification_codes for each row when (old.status <> new.status) execute function trail_of_code();

-- Rows that stand and change their state: (kind, column of the id, column of the state, column of the reason that staff gave or '', columns of
-- the detail).
create or replace function trail_of_state() returns trigger language plpgsql as $$
declare
  now_is jsonb := to_jsonb(new);
  was text := case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[2] end;
  became text := now_is ->> tg_argv[2];
begin
  perform trail_write(new.actor, new.request_id, tg_argv[0] || '.' || coalesce(became, 'open'), tg_argv[0], now_is ->> tg_argv[1],
    (now_is ->> 'order_id')::bigint, was, became, case when new.actor like 'staff:%' then nullif(now_is ->> tg_argv[3], '') end,
    (select jsonb_object_agg(name, now_is -> name) from unnest(string_to_array(tg_argv[4], ' ')) as name));
  return null;
end
$$;

create or replace trigger trail_begin after insert on payments for each row
  execute function trail_of_state('payment', 'payment_no', 'status', '', 'adapter amount_fen');
create or replace trigger trail after update on payments for each row when (old.status <> new.status)
  execute function trail_of_state('payment', 'payment_no', 'status', '', 'adapter amount_fen');

create or replace trigger trail_begin after insert on refunds for each row
  execute function trail_of_state('refund', 'refund_no', 'status', 'reason', 'amount_fen money_fen fee_fen');
create or replace trigger trail after update on refunds for each row when (old.status <> new.status)
  execute function trail_of_state('refund', 'refund_no', 'status', '', 'amount_fen money_fen fee_fen');

create or replace trigger trail_begin after insert on refund_requests for each row
  execute function trail_of_state('refundRequest', 'request_no', 'state', 'reason', 'kind money_fen coupon_fen points_fen refund_no');
create or replace trigger trail after update on refund_requests for each row when (old.state <> new.state)
  execute function trail_of_state('refundRequest', 'request_no', 'state', 'answer', 'kind money_fen coupon_fen points_fen refund_no');

create or replace trigger trail_begin after insert on payment_incidents for each row
  execute function trail_of_state('incident', 'id', 'closed_by', '', 'adapter what subject');
create or replace trigger trail after update on payment_incidents for each row when (old.closed_at is distinct from new.closed_at)
  execute function trail_of_state('incident', 'id', 'closed_by', 'note', 'adapter what subject');

create or replace trigger trail_begin after insert on statement_differences for each row
  execute function trail_of_state('difference', 'id', 'state', '', 'adapter subject ours_fen theirs_fen');
create or replace trigger trail after update on statement_differences for each row when (old.state <> new.state)
  execute function trail_of_state('difference', 'id', 'state', 'note', 'adapter subject ours_fen theirs_fen');

create or replace trigger trail_begin after insert on invoices for each row
  execute function trail_of_state('invoice', 'apply_no', 'status', '', 'amount_fen');
create or replace trigger trail after update on invoices for each row when (old.status <> new.status)
  execute function trail_of_state('invoice', 'apply_no', 'status', '', 'amount_fen');

create or replace trigger trail_begin after insert on complaints for each row
  execute function trail_of_state('complaint', 'complaint_no', 'status', '', 'kind assignee');
-- What is said or given to a colleague leaves the state as it may be, and is told all the same.
create or replace trigger trail after update on complaints for each row
  when (old.revision <> new.revision or old.status <> new.status)
  execute function trail_of_state('complaint', 'complaint_no', 'status', '', 'kind assignee');

create or replace trigger trail_begin after insert on partner_orders for each row
  execute function trail_of_state('partnerOrder', 'reference', 'state', '', 'partner product');
create or replace trigger trail after update on partner_orders for each row when (old.state <> new.state)
  execute function trail_of_state('partnerOrder', 'reference', 'state', '', 'partner product');

create or replace trigger trail_begin after insert on member_mandates for each row
  execute function trail_of_state('mandate', 'mandate_no', 'state', '', 'plan price_fen');
create or replace trigger trail after update on member_mandates for each row when (old.state <> new.state)
  execute function trail_of_state('mandate', 'mandate_no', 'state', '', 'plan price_fen');
create or replace trigger trail_begin after insert on member_deductions for each row
  execute function trail_of_state('deduction', 'deduction_no', 'state', '', 'amount_fen');
create or replace trigger trail after update on member_deductions for each row when (old.state <> new.state)
  execute function trail_of_state('deduction', 'deduction_no', 'state', '', 'amount_fen');
