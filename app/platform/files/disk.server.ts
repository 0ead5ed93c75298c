import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import { type Config, config } from '../config.server.ts'
import { singleton } from '../singleton.server.ts'
import { storageFullOf } from '../storage-full.server.ts'

/** Where this process stores files: a folder of the data directory, or a bucket. */
export function disk(): Promise<Disk> {
  return singleton('disk', async () => {
    const { s3 } = config()
    return new Disk(
      s3 ? await s3Driver(s3) : new PrivateFolder({ location: localRoot(), visibility: 'private' }),
    )
  })
}

/** Files that only this process's user may open, whatever its umask. */
class PrivateFolder extends FSDriver {
  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    await answeringFull(async () => {
      await makePrivate(key)
      await super.put(key, contents, options)
    })
  }

  override async putStream(...[key, contents, options]: Parameters<FSDriver['putStream']>): Promise<void> {
    await answeringFull(async () => {
      await makePrivate(key)
      await super.putStream(key, contents, options)
    })
  }
}

/** Throws `StorageFull` if the disk is full. */
async function answeringFull(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw storageFullOf(error) ?? error
  }
}

/** The driver takes no mode; writing to an existing file leaves its mode unchanged. */
async function makePrivate(key: string): Promise<void> {
  const file = path.join(localRoot(), key)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await (await open(file, 'a', 0o600)).close()
}

function localRoot(): string {
  return path.join(config().dataDir, 'files')
}

async function s3Driver(s3: NonNullable<Config['s3']>): Promise<S3Driver> {
  // The AWS SDK is large: it is loaded only if a bucket is configured.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket: s3.bucket,
    region: s3.region,
    credentials: s3.credentials,
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    visibility: 'private',
    // Current buckets refuse access lists, and S3-compatible stores do not support the newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The path of an object on the local disk; null if objects are in a bucket. */
export function localPathOf(key: string): string | null {
  return config().s3 ? null : path.join(localRoot(), key)
}

/** Moves an object in one step: no one ever reads half of it under its new key. A bucket's copy is atomic too. */
export async function moveObject(from: string, to: string): Promise<void> {
  const [source, target] = [localPathOf(from), localPathOf(to)]
  if (source === null || target === null) return (await disk()).move(from, to)
  await mkdir(path.dirname(target), { recursive: true })
  await rename(source, target)
}

/** An object's bytes. A missing object throws here instead of breaking an answer in the middle. */
export async function openObject(key: string): Promise<Readable> {
  const stream = await (await disk()).getStream(key)
  if (stream instanceof ReadStream && stream.pending) await once(stream, 'open')
  return stream
}

/** The names of the folders directly in a folder. */
export async function* foldersIn(prefix: string): AsyncGenerator<string> {
  const from = await disk()
  let paginationToken: string | undefined
  do {
    const page = await from.listAll(prefix, paginationToken ? { paginationToken } : {})
    for (const object of page.objects) if (object.isDirectory) yield object.name
    paginationToken = page.paginationToken
  } while (paginationToken)
}
