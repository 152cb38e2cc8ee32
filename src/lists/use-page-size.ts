import { useState } from 'react';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { readStored, writeStored } from '#src/session/storage.ts';

/** Rows a page when neither the reader nor the settings say otherwise (specification, section 9). */
const usual = 250;

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

export interface PageSize {
  readonly size: number;
  /** What may be chosen; empty until the settings are there. */
  readonly sizes: readonly number[];
  readonly choose: (size: number) => void;
}

/** Rows a page: the reader's choice, remembered in the browser, as long as the settings still offer it. */
export function usePageSize(): PageSize {
  const setting = useProjectSetting();
  const [chosen, setChosen] = useState(() => readStored('page-size', isSize));
  const sizes = setting?.pageSizes ?? [];
  const isOffered = chosen !== null && (sizes.length === 0 || sizes.includes(chosen));
  return {
    size: isOffered ? chosen : (setting?.pageSize ?? usual),
    sizes,
    choose(size) {
      setChosen(size);
      writeStored('page-size', size);
    },
  };
}
