import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { singleton } from '../../singleton.server.ts'
import { TextList } from './pseudo-text.ts'

/** Where the build leaves the list of `npm run texts`. */
const file = path.resolve('build/texts.json')

/** Every text of ours. Without a build there is none, and nothing is changed. */
export const listOfTexts = (): TextList =>
  singleton(
    'list-of-texts',
    () => new TextList(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []),
  )
