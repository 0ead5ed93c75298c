import { address, toDebtor } from './expected-dispute-messages.ts'

/** The exact texts of the messages about who has the unit: the subject first. */
export const occupancyMessages: Record<string, string[]> = {
  'occupancy-changed': [
    'Move-out date changed: file LTB-L-000000-00',
    'Sample Landlord Inc. changed the move-out information on the rental debt with file number LTB-L-000000-00.\n',
    'Before: Still in possession. Now: Moved out on Jan\u00a015,\u00a02026.',
    'Why: They returned the keys.',
    'As of Dec\u00a05,\u00a02026, $7,864.17 is owed. Before this change it was $8,015.36.',
    'If anything in it is wrong, sign in and choose File a Dispute',
    toDebtor,
  ],
  'occupancy-asked': [
    'We are checking a change of the move-out date: file LTB-L-000000-00',
    'Sample Landlord Inc. asked to change the move-out information on the rental debt with file number LTB-L-000000-00.\n',
    'On record: Still in possession. Asked for: Moved out on Jan\u00a015,\u00a02026.',
    '$8,015.36 is owed. With this change it would be $7,864.17. Nothing changes until a reviewer has checked it.',
    toDebtor,
  ],
  'occupancy-withdrawn': [
    'Move-out date stays as it was: file LTB-L-000000-00',
    'Sample Landlord Inc. asked to change the move-out information on the rental debt with file number LTB-L-000000-00. They no longer ask for it, so nothing changes.',
    '$8,015.36 is owed, as before.',
    'There is nothing you have to do.',
    toDebtor,
  ],
  'occupancy-refused': [
    'Move-out date not changed: file LTB-L-000000-00',
    'Sample Landlord Inc. asked to change the move-out information on the rental debt with file number LTB-L-000000-00. We did not make the change.',
    'Our reviewer: The lease ended in May.',
    '$8,015.36 is owed, as before.',
    'There is nothing you have to do.',
    toDebtor,
  ],
  'occupancy-by-reviewers': [
    'Move-out date changed: file LTB-L-000000-00',
    'After a dispute, Rentbook changed the move-out information on the rental debt with file number LTB-L-000000-00, owed to Sample Landlord Inc.\n',
    toDebtor,
  ],
  'occupancy-made-to-filer': [
    `Move-out date changed: ${address}`,
    'We checked and made the change that you asked for',
    'Our reviewer: The lease shows it.',
  ],
  'occupancy-refused-to-filer': [
    `Move-out date not changed: ${address}`,
    'We have not made the change that you asked for',
    'The tenants get the same message.',
  ],
}
