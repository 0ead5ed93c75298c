-- A review can have an interim order of its own, -RV-IN: all such ends are left out of what orders of one file have in common.
update court_filing
set file_number_key = file_number_key(regexp_replace(file_number, '([-[:space:]](RV|IN|AM|SA|HR|VO)[0-9]?)+$', '', 'i'))
where file_number ~* '([-[:space:]](RV|IN|AM|SA|HR|VO)[0-9]?){2,}$';
