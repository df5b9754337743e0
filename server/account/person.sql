-- A new account belongs to the person whose other accounts have its mobile, or else to a new person.

create or replace function users_person() returns trigger language plpgsql as $$
begin
  new.person_id := coalesce((select person_id from users where mobile = new.mobile order by id limit 1), nextval('person_ids'));
  return new;
end
$$;

create or replace trigger users_person before insert on users for each row execute function users_person();
