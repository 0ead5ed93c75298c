import type { TableRefusal } from './refusal.ts'

const saveAgain = 'Open it in Excel, save it as an Excel workbook (.xlsx) or CSV, and upload that file.'

/** What a person reads about a file that is refused: what it is, and what to do. */
export const refusalWords: Record<TableRefusal, string> = {
  empty: 'The file has no rows. Export it again and upload the new file.',
  'too-large': 'The file is larger than 20 MB. Export fewer properties at a time.',
  'one-column':
    'The file has one column only. Export it as an Excel workbook (.xlsx), or as CSV with commas or semicolons.',
  'other-columns':
    'The file does not have the columns that were chosen. Choose its columns again, or upload the right file.',
  pdf: 'The file is a PDF. Export the report as an Excel workbook (.xlsx) or CSV.',
  picture: 'The file is a picture. Export the report as an Excel workbook (.xlsx) or CSV.',
  'web-page': `The file is a web page, whatever its name says. ${saveAgain}`,
  'not-text':
    'The file is neither an Excel workbook (.xlsx) nor a CSV file. Export the report as one of these.',
  'old-excel': `The file is an Excel file of the older kind (.xls). ${saveAgain}`,
  'not-a-workbook': `The file is not an Excel workbook (.xlsx). ${saveAgain}`,
  encrypted: 'The file has a password. Remove the password in Excel, save the file and upload it again.',
  macros:
    'The file contains macros. Save it as an Excel workbook without macros (.xlsx) and upload that file.',
  broken: 'The file is damaged or incomplete. Export it again and upload the new file.',
  'open-quote':
    'A quotation mark in the file is never closed, so its rows run together. Export it again as an Excel workbook (.xlsx).',
  'line-too-long':
    'A line in the file is far too long for a row. Export it again as an Excel workbook (.xlsx).',
  'too-many-rows': 'The file has more than 60,000 rows. Export fewer properties at a time.',
  'too-many-columns':
    'The file has more than 256 columns. Remove the columns without leases and upload it again.',
  'too-many-cells': 'The file has more than 1,000,000 filled cells. Export fewer properties at a time.',
  'too-many-parts':
    'The workbook has more parts than a rent roll can have. Copy the table into a new workbook.',
  'too-compressed':
    'The workbook is far larger inside than a rent roll can be. Copy the table into a new workbook.',
  'too-much-inside':
    'The workbook is far larger inside than a rent roll can be. Copy the table into a new workbook.',
  'too-many-texts':
    'The workbook holds more texts than a rent roll can have. Copy the table into a new workbook.',
  'outside-reference':
    'The workbook refers to content outside of it. Copy the table into a new workbook and upload that file.',
  'too-complex': 'The file takes too long to read. Copy the table into a new workbook, or export it as CSV.',
  busy: 'Other files are being read right now. The file is fine: try again in a minute.',
}
