import { useState } from 'react';
import { createStoneShare } from '#generated/client/share/share.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { SharedFacts, SharedLink } from './share-text.ts';

/** What all links of one call have in common. */
export interface LinkTerms {
  readonly isPriceShown: boolean;
  /** Days until the links expire. */
  readonly days: number;
}

/** Creates a link for each stone, one after the other: those that were made, and why the next one was not. */
export function useLinks(stones: readonly SharedFacts[]) {
  const [links, setLinks] = useState<readonly SharedLink[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isCreating, setCreating] = useState(false);
  const { sendAsync } = useWrite('createStoneShare', createStoneShare, {});
  const create = async (terms: LinkTerms) => {
    setCreating(true);
    setProblem(null);
    // Links that were made before a failure stay: only the missing ones are asked for again.
    const made = new Set(links.map(({ stone }) => stone.id));
    try {
      for (const stone of stones.filter(({ id }) => !made.has(id))) {
        const { data } = await sendAsync({ diamond: stone.id, ...terms });
        setLinks((before) => [...before, { stone, code: data.code }]);
      }
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setCreating(false);
    }
  };
  return { links, problem, isCreating, create };
}
