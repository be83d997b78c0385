import { optionalPath, share } from '@locitorium/ports';

/** Lessons that are kept for each dataset; read by `locitorium playbook` and `serve`. */
export const PLAYBOOK_SETTINGS = {
  playbookDir: {
    ...optionalPath({
      group: 'playbook',
      meaning:
        'folder of the playbooks, a JSON file for each dataset. The command uses data/playbooks here by default; a service has no playbooks unless it is set',
    }),
    placeholder: 'DIR',
    expected: 'the path of a folder',
  },
  playbookSections: optionalPath({
    group: 'playbook',
    meaning: 'YAML file with the sections of each dataset; if it names sections, lessons belong to one of them',
  }),
  playbookAlpha: share(0.5, {
    group: 'playbook',
    meaning: 'share of meaning in the search for lessons, the rest is that of words; 0 where embedder is none',
  }),
};
