import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserUuid, clearStored, readStored, removeStored, writeStored } from '#src/session/storage.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => {});
});

describe('browser storage', () => {
  it('keeps values as JSON under the prefix', () => {
    expect(writeStored('locale', 'ar')).toBe(true);
    expect(localStorage.getItem('pavilion:locale')).toBe('"ar"');
    expect(readStored('locale', isText)).toBe('ar');
  });

  it('yields null for what is not there, without a word', () => {
    expect(readStored('locale', isText)).toBeNull();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each(['{broken', '42'])('yields null for a broken value (%s) and logs it', (text) => {
    localStorage.setItem('pavilion:locale', text);
    expect(readStored('locale', isText)).toBeNull();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('yields null or false when the browser refuses, and logs it', () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      key: refuse,
      length: 1,
    });
    expect(readStored('locale', isText)).toBeNull();
    expect(writeStored('locale', 'ar')).toBe(false);
    expect(removeStored('locale')).toBe(false);
    expect(clearStored()).toBe(false);
    expect(console.warn).toHaveBeenCalledTimes(4);
  });

  it('clears everything of the portal but what belongs to the browser', () => {
    localStorage.setItem('other:app', 'x');
    for (const name of ['token', 'user', 'masters', 'columns:cart', 'locale'] as const)
      writeStored(name, name);
    const uuid = browserUuid();
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(clearStored()).toBe(true);
    expect(Object.keys(localStorage).toSorted()).toEqual(['other:app', 'pavilion:locale', 'pavilion:uuid']);
    expect(browserUuid()).toBe(uuid);
  });
});
