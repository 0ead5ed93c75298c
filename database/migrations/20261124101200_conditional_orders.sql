-- Whether what an order orders falls away if the tenant pays in time ("unless the Tenant voids"); null where nobody has read it.
alter table court_filing add column conditional boolean;
