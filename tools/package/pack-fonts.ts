import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, inflateSync } from 'node:zlib';

/**
 * The fonts of the PDFs in one file, half as large as their modules: Chinese and Japanese share many characters, which
 * are written once. `packed-fonts.ts` reads it.
 */
export async function packFonts(root: string): Promise<Buffer> {
  const places: Record<string, readonly [from: number, to: number]> = {};
  const files: Buffer[] = [];
  let from = 0;
  for (const module of globSync(join(root, 'generated/fonts/*.ts')).toSorted()) {
    const { font }: { font: string } = await import(module);
    const file = inflateSync(Buffer.from(font, 'base64'));
    places[basename(module, '.ts')] = [from, from + file.length];
    from += file.length;
    files.push(file);
  }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(places)}\n`), ...files]);
  return brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
}
