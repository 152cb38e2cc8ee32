import { deflateSync } from 'node:zlib';

/** Files that an applicant may send by mistake or in bad faith as a proof, and the outcome of each. */

/** What the portal says before the upload; null when it uploads the file. */
type Told = 'empty' | 'large' | 'type' | 'name' | null;

/** What the server answers: the status, or the name and the picture size (width, height) that it stores. */
type Answered = 413 | 415 | { readonly storedAs: string; readonly size?: readonly [number, number] };

export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly told: Told;
  readonly answered: Answered;
}

const MEGABYTE = 1_048_576;
const PNG = '89504e470d0a1a0a';
const JPEG = 'ffd8ffe000104a464946';
const PDF = Buffer.from('%PDF-1.7\n').toString('hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const text = (words: string) => new Uint8Array(Buffer.from(words));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}

function long(start: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(hex(start));
  return bytes;
}

/** A file whose content is of no kind that is taken, whatever its name says. */
const foreign = (what: string, name: string, bytes: Uint8Array<ArrayBuffer>): HostileFile => ({
  what,
  name,
  bytes,
  told: 'type',
  answered: 415,
});

/** A file of a kind that is taken, under the name of another. */
const renamed = (what: string, name: string, start: string): HostileFile => ({
  what,
  name,
  bytes: hex(start),
  told: 'name',
  answered: 415,
});

const large = (what: string, name: string, bytes: Uint8Array<ArrayBuffer>): HostileFile => ({
  what,
  name,
  bytes,
  told: 'large',
  answered: 413,
});

/** A file that is taken as what its leading bytes say; it is sent back only as an attachment. */
const taken = (what: string, name: string, bytes: Uint8Array<ArrayBuffer>, storedAs = name): HostileFile => ({
  what,
  name,
  bytes,
  told: null,
  answered: { storedAs },
});

/** A picture of a size that its header declares, whatever its content is. */
const sized = (
  what: string,
  bytes: Uint8Array<ArrayBuffer>,
  size: readonly [number, number],
): HostileFile => ({
  what,
  name: 'passport.png',
  bytes,
  told: null,
  answered: { storedAs: 'passport.png', size },
});

/** A PNG header that declares a size in pixels, as eight hexadecimal digits for each side. */
const pngHeader = (width: string, height: string) =>
  hex(`${PNG}0000000d49484452${width}${height}080600000000000000`);

/** A PNG of 4096 by 4096 pixels whose picture data grow a thousandfold when they are inflated. */
function pngBomb(): Uint8Array<ArrayBuffer> {
  const data = deflateSync(new Uint8Array(64 * MEGABYTE));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return joined(pngHeader('00001000', '00001000'), length, text('IDAT'), data);
}

/** A ZIP of one entry that declares 4 GB and holds the deflated beginning of them. */
function zipBomb(): Uint8Array<ArrayBuffer> {
  const data = deflateSync(new Uint8Array(16 * MEGABYTE));
  return joined(hex('504b03041400000008000000000000000000ffffffffffffffff01000000'), text('a'), data);
}

export const hostileFiles: readonly HostileFile[] = [
  foreign('a GIF named as PNG', 'passport.png', text('GIF89a')),
  foreign('a bitmap named as JPEG', 'passport.jpg', hex('424d36000000')),
  foreign('a WebP named as JPEG', 'passport.jpg', text('RIFF....WEBPVP8 ')),
  foreign('a TIFF', 'passport.tiff', hex('49492a0008000000')),
  foreign('a HEIC of a phone named as JPEG', 'IMG_0001.jpg', hex('0000001866747970686569630000')),
  foreign('a JPEG with leading bytes that are not listed', 'passport.jpg', hex('ffd8ffe2001000')),
  foreign('a PNG that lost its first byte', 'passport.png', hex('504e470d0a1a0a')),
  foreign('a PDF after a blank', 'passport.pdf', text(' %PDF-1.7')),
  foreign('a PDF after a byte order mark', 'passport.pdf', joined(hex('efbbbf'), text('%PDF-1.7'))),
  foreign('three bytes of a PDF', 'passport.pdf', text('%PD')),
  foreign('a single byte', 'passport.png', hex('89')),
  foreign('a ZIP named as PDF', 'passport.pdf', hex('504b030414000000')),
  foreign('a Word document', 'passport.docx', hex('504b030414000600')),
  foreign('a Word document named as PDF', 'passport.pdf', hex('d0cf11e0a1b11ae1')),
  foreign('a program named as PDF', 'passport.pdf', hex('4d5a90000300')),
  foreign('a program with two endings', 'passport.pdf.exe', hex('7f454c460201')),
  foreign('a page of HTML named as PDF', 'passport.pdf', text('<!doctype html><script>alert(1)</script>')),
  foreign('an SVG with a script', 'passport.svg', text(SVG)),
  foreign('an SVG with a script named as PNG', 'passport.png', text(SVG)),
  foreign(
    'XML with an external entity named as PDF',
    'passport.pdf',
    text('<?xml version="1.0"?><!DOCTYPE a>'),
  ),
  foreign('PHP named as JPEG', 'passport.jpg', text('<?php system($_GET["c"]); ?>')),
  foreign('a script of the shell named as PNG', 'passport.png', text('#!/bin/sh\nrm -rf /')),
  foreign('PostScript named as PDF', 'passport.pdf', text('%!PS-Adobe-3.0')),
  foreign('a polyglot of GIF and JavaScript', 'passport.png', text('GIF89a=1;alert(1)')),
  foreign('a bomb of ZIP named as PDF', 'passport.pdf', zipBomb()),
  foreign('a bomb of ZIP', 'passport.zip', zipBomb()),
  foreign('a RAR named as PDF', 'passport.pdf', hex('526172211a0700')),
  foreign('a video named as JPEG', 'passport.jpg', hex('000000186674797069736f6d')),
  foreign('a page of HTML in UTF-16 named as PDF', 'passport.pdf', hex('fffe3c0068007400')),
  foreign('a shortcut of Windows named as PDF', 'passport.pdf', hex('4c0000000114020000000000c0')),
  renamed('a PNG named as PDF', 'passport.pdf', PNG),
  renamed('a JPEG named as PDF', 'passport.pdf', JPEG),
  renamed('a PDF named as PNG', 'passport.png', PDF),
  renamed('a JPEG named as PNG', 'passport.png', JPEG),
  renamed('a PDF named as HTML', 'passport.html', PDF),
  renamed('a PNG named as SVG', 'passport.svg', PNG),
  renamed('a PDF with two endings', 'passport.pdf.exe', PDF),
  renamed('a PDF whose name is turned round', 'passport\u202efdp.exe', PDF),
  renamed('a PDF with an ending behind a NUL', 'passport.pdf\0.exe', PDF),
  renamed('a PDF with an ending that a dot hides', 'passport.exe.', PDF),
  renamed('a PDF with an ending that blanks and dots hide', 'passport.exe. . ', PDF),
  renamed('a PDF with an ending in a stream of NTFS', 'passport.pdf:run.exe', PDF),
  { what: 'an empty PDF', name: 'passport.pdf', bytes: new Uint8Array(), told: 'empty', answered: 415 },
  { what: 'an empty file without a name', name: '', bytes: new Uint8Array(), told: 'empty', answered: 415 },
  large('a PDF of 10 MB and a byte', 'passport.pdf', long(PDF, 10 * MEGABYTE + 1)),
  large('a PNG of 11 MB', 'passport.png', long(PNG, 11 * MEGABYTE)),
  taken('a polyglot of PDF and HTML', 'passport.pdf', text('%PDF-1.7\n<script>alert(1)</script>')),
  taken('a polyglot of JPEG and PHP', 'passport.jpg', joined(hex(JPEG), text('<?php system("id"); ?>'))),
  taken('a polyglot of PNG and ZIP', 'passport.png', joined(hex(PNG), hex('504b0304'))),
  taken('a path that climbs', '../../etc/passport.pdf', hex(PDF), 'passport.pdf'),
  taken('a path of Windows', 'C:\\temp\\passport.pdf', hex(PDF), 'passport.pdf'),
  taken(
    'a name that breaks a header',
    'pass"port\r\nset-cookie: a=b.pdf',
    hex(PDF),
    'pass"portset-cookie: a=b.pdf',
  ),
  taken(
    'a PDF that runs a script',
    'passport.pdf',
    text('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>'),
  ),
  taken('a name of more than 200 characters', `${'a'.repeat(696)}.pdf`, hex(PDF), `${'a'.repeat(196)}.pdf`),
  taken(
    'a name of more than 200 characters with a dot at its start',
    `v1.${'a'.repeat(300)}.pdf`,
    hex(PDF),
    `v1.${'a'.repeat(193)}.pdf`,
  ),
  taken('a name that a browser would run', '<img src=x onerror=alert(1)>.png', hex(PNG)),
  taken('a name that only looks like a picture', 'pass\u202egnp.pdf', hex(PDF), 'passgnp.pdf'),
  taken('a name with a NUL', 'pass\0port.pdf', hex(PDF), 'passport.pdf'),
  taken('a name of dots alone', '../..', hex(PDF), 'identity_proof'),
  taken('a name of blanks alone', '   ', hex(PDF), 'identity_proof'),
  taken(
    'a PNG that is cut off in its header',
    'passport.png',
    pngHeader('00000001', '00000001').slice(0, 22),
  ),
  taken('a PNG without pixels', 'passport.png', pngHeader('00000000', '00000000')),
  taken(
    'a JPEG whose segments go round in a circle',
    'passport.jpg',
    hex(`ffd8ffe00000${'ffe10000'.repeat(64)}`),
  ),
  taken('a JPEG whose segment ends beyond the file', 'passport.jpg', hex('ffd8ffe0ffff00')),
  sized(
    'a PNG of the largest size that a header can declare',
    pngHeader('7fffffff', '7fffffff'),
    [0x7f_ff_ff_ff, 0x7f_ff_ff_ff],
  ),
  sized('a bomb of PNG', pngBomb(), [4096, 4096]),
  taken('a PDF of exactly 10 MB', 'passport.pdf', long(PDF, 10 * MEGABYTE)),
];
