// Which files differ from the base of a change: committed, in the work tree, and untracked.
import { spawnSync } from 'node:child_process'

const gitIn =
  (folder: string) =>
  (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }

/** Where this work branched from main; on main itself its origin's state, and without one the last commit. */
export function baseOfChange(folder: string, given?: string): string {
  const git = gitIn(folder)
  if (given) {
    const base = git('merge-base', given, 'HEAD') ?? git('rev-parse', '--verify', given)
    if (base === null) throw new Error(`git knows no revision ${given}`)
    return base
  }
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main'
  const others = isMain ? ['origin/main'] : ['main', 'origin/main']
  for (const other of others) {
    const base = git('merge-base', other, 'HEAD')
    if (base) return base
  }
  return 'HEAD'
}

export function changedFiles(base: string, folder: string): string[] {
  const git = gitIn(folder)
  const known = git('diff', '--name-only', '--no-renames', base)
  const unknown = git('ls-files', '--others', '--exclude-standard')
  if (known === null || unknown === null)
    throw new Error('What changed is asked of git, and there is none here.')
  return [...new Set(`${known}\n${unknown}`.split('\n').filter(Boolean))].sort()
}
