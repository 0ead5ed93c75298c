// Copies what draws a page from one PDF to another, and nothing attached to it.
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { withoutNotes } from './picture-notes.ts'

/** Metadata: who made something, when, or what to do with it; none of it is drawn. */
const leftOut = new Set([
  'Metadata',
  'PieceInfo',
  'LastModified',
  'AA',
  'Annots',
  'AF',
  'EF',
  'OPI',
  'Thumb',
  'OpenAction',
  'StructParent',
  'StructParents',
  'Alternates',
  'Measure',
  'PtData',
  'Names',
  'Info',
])
/** Data in another file. */
const elsewhere = new Set(['F', 'FFilter', 'FDecodeParms'])
/** Never part of a drawing, however it is reached. */
const foreign = new Set([
  'Page',
  'Pages',
  'Catalog',
  'Annot',
  'Metadata',
  'Filespec',
  'F',
  'EmbeddedFile',
  'Sig',
  'Action',
  'StructElem',
  'StructTreeRoot',
  'Outlines',
  'ObjStm',
  'XRef',
])
/** The file chose its keys, which could be any of those above. */
const named = new Set(['XObject', 'Font', 'ColorSpace', 'ExtGState', 'Pattern', 'Shading', 'CharProcs'])
const layerKeys = new Set(['Type', 'Intent'])
const membershipKeys = new Set(['Type', 'OCGs', 'P', 'VE'])

const plain = [PDFName, PDFNumber, PDFString, PDFHexString, PDFBool]

type Role = 'names' | undefined

export class PdfObjects {
  readonly #from: PDFContext
  readonly #to: PDFContext
  readonly #copies = new Map<PDFRef, PDFRef>()

  constructor(from: PDFContext, to: PDFContext) {
    this.#from = from
    this.#to = to
  }

  copy(value: PDFObject, role?: Role): PDFObject {
    if (value instanceof PDFRef) return this.#copyReference(value, role)
    if (value instanceof PDFStream) return this.#copyStream(value)
    if (value instanceof PDFDict) return this.#copyDict(value, role)
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(this.#to)
      for (const each of value.asArray()) array.push(this.copy(each))
      return array
    }
    // What could not be read might hold anything.
    if (!plain.some((kind) => value instanceof kind) && value !== PDFNull) throw new Error('not an object')
    return value.clone(this.#to)
  }

  #copyReference(reference: PDFRef, role: Role): PDFRef {
    const known = this.#copies.get(reference)
    if (known) return known
    const copy = this.#to.nextRef()
    this.#copies.set(reference, copy)
    const value = this.#from.lookup(reference)
    this.#to.assign(copy, value ? this.copy(value, role) : PDFNull)
    return copy
  }

  #copyStream(stream: PDFStream): PDFObject {
    if (isForeign(stream.dict)) return PDFNull
    if (!(stream instanceof PDFRawStream)) throw new Error('a stream of no file')
    const { dict, contents } = withoutNotes(this.#from, stream)
    return PDFRawStream.of(
      this.#keys(dict, (key) => !leftOut.has(key) && !elsewhere.has(key)),
      contents,
    )
  }

  #copyDict(dict: PDFDict, role: Role): PDFObject {
    const type = typeOf(dict)
    if (type === 'OCG') {
      const layer = this.#keys(dict, (key) => layerKeys.has(key))
      layer.set(PDFName.of('Name'), PDFString.of('Layer'))
      return layer
    }
    if (type === 'OCMD') return this.#keys(dict, (key) => membershipKeys.has(key))
    if (isForeign(dict)) return PDFNull
    return this.#keys(dict, (key) => role === 'names' || !leftOut.has(key))
  }

  #keys(dict: PDFDict, isKept: (key: string) => boolean): PDFDict {
    const copy = PDFDict.withContext(this.#to)
    for (const [name, value] of dict.entries()) {
      const key = name.decodeText()
      if (!isKept(key)) continue
      if (key === 'Properties') copy.set(name, this.#copyProperties(value))
      else copy.set(name, this.copy(value, named.has(key) ? 'names' : undefined))
    }
    return copy
  }

  /** Marks of a part of a drawing: layers stay; a property list is metadata about it and is kept by name only. */
  #copyProperties(value: PDFObject): PDFDict {
    const lists = this.#from.lookup(value)
    const copy = PDFDict.withContext(this.#to)
    if (!(lists instanceof PDFDict)) return copy
    for (const [name, each] of lists.entries()) {
      const list = this.#from.lookup(each)
      const isLayer = list instanceof PDFDict && ['OCG', 'OCMD'].includes(typeOf(list))
      copy.set(name, isLayer ? this.copy(each) : PDFDict.withContext(this.#to))
    }
    return copy
  }
}

const typeOf = (dict: PDFDict): string => {
  const type = dict.get(PDFName.Type)
  return type instanceof PDFName ? type.decodeText() : ''
}

const isForeign = (dict: PDFDict): boolean => foreign.has(typeOf(dict))
