import { useState } from 'react';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { clearCalls, referenceOf, useCalls, type WatchedCall } from './calls.ts';
import { curlOf } from './curl.ts';
import styles from './Drawer.module.css';
import { Part } from './Part.tsx';
import { verdictNames, words } from './words.ts';

/** Verdicts that a developer has to look at. */
const ALARMS: readonly string[] = ['request', 'reply', 'unknown', 'undeclared', 'lost'];

function CopyCurl({ call }: { call: WatchedCall }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(curlOf(window.location.origin, call)));
  return (
    <button type="button" className={styles.button} onClick={() => void copy()}>
      {isCopied ? words.copied : words.copy}
    </button>
  );
}

function Breaches({ call }: { call: WatchedCall }) {
  const { breaches } = call.verdict;
  if (breaches.length === 0) return null;
  return (
    <ul className={styles.list}>
      {breaches.map(({ field, rule, message }) => (
        <li key={`${field} ${rule} ${message}`}>
          {`${field === '' ? words.whole : field} (${rule}) ${message}`}
        </li>
      ))}
    </ul>
  );
}

function Call({ call }: { call: WatchedCall }) {
  const { operation, method, path, status, ms, verdict } = call;
  const result = [status, verdict.code, words.milliseconds(ms)].filter((part) => part !== null).join(' ');
  return (
    <li className={styles.call}>
      <p className={styles.text}>
        {operation === null ? (
          words.outside
        ) : (
          <a href={referenceOf(operation)} target="_blank" rel="noreferrer">
            {operation}
          </a>
        )}
        {` ${result}`}
      </p>
      <p className={styles.text}>
        <code>{`${method} ${path}`}</code>
      </p>
      <p className={ALARMS.includes(verdict.kind) ? styles.problem : styles.text}>
        {verdictNames[verdict.kind]}
      </p>
      <Breaches call={call} />
      <CopyCurl call={call} />
    </li>
  );
}

/** The last calls of the page with the verdicts of the validator. */
export function CallsPart() {
  const calls = useCalls();
  return (
    <Part title={words.calls}>
      {calls.length === 0 ? (
        <p className={styles.text}>{words.noCalls}</p>
      ) : (
        <>
          <div className={styles.line}>
            <button type="button" className={styles.button} onClick={clearCalls}>
              {words.clear}
            </button>
          </div>
          <ol className={styles.calls} reversed>
            {calls.map((call) => (
              <Call key={call.n} call={call} />
            ))}
          </ol>
        </>
      )}
    </Part>
  );
}
