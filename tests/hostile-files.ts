/** Files that an applicant may send by mistake or in bad faith as a proof, and what becomes of each. */

/** What the portal says before the upload; null when it uploads the file. */
type Told = 'empty' | 'large' | 'type' | 'name' | null;

/** What the server answers: the status, or the name under which it stores the file. */
type Answered = 413 | 415 | { readonly storedAs: string };

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
  renamed('a PNG named as PDF', 'passport.pdf', PNG),
  renamed('a PDF named as PNG', 'passport.png', PDF),
  renamed('a JPEG named as PNG', 'passport.png', JPEG),
  renamed('a PDF named as HTML', 'passport.html', PDF),
  renamed('a PNG named as SVG', 'passport.svg', PNG),
  renamed('a PDF with two endings', 'passport.pdf.exe', PDF),
  renamed('a PDF whose name is turned round', 'passport\u202efdp.exe', PDF),
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
  taken('a PDF of exactly 10 MB', 'passport.pdf', long(PDF, 10 * MEGABYTE)),
];
