import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { baseOfChange, changedFiles } from './changed-files.ts'

let folder: string
const git = (...args: string[]) => {
  const who = ['-c', 'user.name=Tests', '-c', 'user.email=tests@rentbook.example']
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}
const write = (name: string, text = name) => writeFileSync(path.join(folder, name), text)
function commit(...names: string[]): string {
  for (const name of names) write(name)
  git('add', '--all')
  git('commit', '--quiet', '--message', names.join())
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rentbook-git-'))
  git('init', '--quiet', '--initial-branch', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a branch is compared with where it left main: committed, not committed and unknown files', () => {
  const left = commit('a.ts', 'b.ts', 'c.ts')
  git('switch', '--quiet', '--create', 'work')
  commit('d.ts')
  git('switch', '--quiet', 'main')
  commit('of-main.ts')
  git('switch', '--quiet', 'work')
  write('a.ts', 'changed')
  renameSync(path.join(folder, 'b.ts'), path.join(folder, 'renamed.ts'))
  expect(baseOfChange(folder)).toBe(left)
  expect(changedFiles(left, folder)).toEqual(['a.ts', 'b.ts', 'd.ts', 'renamed.ts'])
})

it('main without an origin is compared with its last commit, and with a given base', () => {
  const first = commit('a.ts')
  commit('b.ts')
  write('c.ts')
  expect(changedFiles(baseOfChange(folder), folder)).toEqual(['c.ts'])
  expect(changedFiles(baseOfChange(folder, first), folder)).toEqual(['b.ts', 'c.ts'])
  expect(() => baseOfChange(folder, 'nowhere')).toThrow('git knows no revision nowhere')
})
