import { prose } from '../../prose.ts';
import type { DemoPost } from '../shape.ts';

export const week2: readonly DemoPost[] = [
  {
    author: 'kahwai',
    at: '37d 22:30',
    labels: ['ai', 'data'],
    title: 'The best model we shipped this year is a lookup table',
    content: prose`
      The task: guess the category of an expense from its description. The candidates: a fine-tuned transformer (94.1 %),
      a small one (93.2 %), gradient boosting on word counts (92.8 %), and a table of the 3,000 most common descriptions
      with a fallback to "ask the human" (91.5 % of the volume, 99.7 % right).

      We shipped the table. It answers in 40 microseconds, the finance team can edit it, and when it is wrong everyone
      understands why. The transformer is still in a branch. I visit it sometimes.
    `,
    likes: ['mei', 'arjun', 'siti', 'raintree', 'priya', 'hawkerloop'],
    comments: [
      [
        'raintree',
        '11h',
        'As somebody who maintains such a table: yes. And it has never once needed a graphics card.',
      ],
      ['siti', '12h', 'How often do you have to update it? My fear with tables is that they rot.'],
      [
        'kahwai',
        '13h',
        'A weekly job proposes new rows from what the humans answered, one person accepts them over coffee.',
      ],
      ['arjun', '1d', 'a model i could be on call for'],
    ],
  },
  {
    author: 'mei',
    at: '36d 12:20',
    labels: ['career'],
    title: 'Saying no to a promotion',
    content: prose`
      Last month I was offered the team lead role and said no. I like the people, I like the work, and I know how my
      weeks look when they are made of meetings.

      What I did not expect: how relieved my manager was to hear a clear answer, and how long we then spoke about what
      growth can look like without reports. We agreed on a written scope for a senior track, with pay attached. If your
      company only has one ladder, ask for the second one in writing. The worst they can say is what they would have
      said anyway.
    `,
    likes: ['arjun', 'priya', 'siti', 'kahwai', 'farah', 'daniel', 'weijie', 'raintree'],
    comments: [
      [
        'priya',
        '1h',
        'Did the same three years ago and never looked back. The "pay attached" part is the important one.',
      ],
      [
        'farah',
        '1d',
        'Could you share what was in the written scope, in general terms? Designers have even less of a ladder.',
      ],
      [
        'mei',
        '1d',
        'Three lines: which decisions are mine, who I mentor, what I am expected to have changed after a year. That is all.',
      ],
      ['daniel', '4d', 'In my old industry saying no was the end of the road. Good to read this.'],
    ],
  },
  {
    author: 'hawkerloop',
    at: '36d 15:45',
    labels: ['data'],
    title: 'Rain, in numbers',
    content: prose`
      When it rains between 11:30 and 13:30, orders at covered food centres go up by 22 %, at open ones down by 41 %, and
      soup goes up everywhere. Also: laksa is weatherproof. That is the post.
    `,
    likes: ['siti', 'mei', 'weijie', 'farah', 'kahwai', 'arjun', 'priya', 'daniel'],
    comments: [
      ['siti', '30m', 'Please, please publish this data set.'],
      [
        'hawkerloop',
        '2h',
        'We are looking into an aggregated version. Stall owners have to agree first, it is their business.',
      ],
      ['kahwai', '10h', 'Laksa as a control group. I have seen worse experimental designs.'],
    ],
  },
  {
    author: 'farah',
    at: '35d 11:40',
    labels: ['frontend'],
    title: 'Your placeholder is not a label',
    content: prose`
      A clinic asked me why patients kept leaving the "date of birth" field empty. It had a light grey placeholder,
      DD/MM/YYYY, and no label. Half of the users thought that it was already filled in. The other half forgot what it
      was for as soon as they had typed a digit.

      Label above the field, hint below, error in place of the hint, in words. It took an hour. Incomplete forms went
      from 18 % to 3 %. No research budget, no redesign, one hour.
    `,
    likes: ['weijie', 'hawkerloop', 'mei', 'siti', 'priya', 'lanterncove'],
    comments: [
      ['weijie', '2h', 'just checked mine. guilty x 7'],
      ['mei', '3h', 'And autocomplete attributes! My browser knows my address, let it help.'],
      ['farah', '3h', 'Yes. autocomplete="bday" exists, and hardly anyone uses it.'],
    ],
  },
  {
    author: 'arjun',
    at: '35d 18:05',
    labels: ['devops', 'interview'],
    title: 'Interview question i like: tell me about a graph that lied to you',
    content: prose`
      No right answer, no way to memorise it, and everybody who has run something has a story. Mine: a p99 that was an
      average of p99s over 40 hosts. It looked calm for a year. It was not calm.
    `,
    likes: ['kahwai', 'mei', 'priya', 'siti', 'raintree'],
    comments: [
      [
        'kahwai',
        '4h',
        'Accuracy on a validation set that contained the training set. Two weeks of happiness.',
      ],
      [
        'siti',
        '14h',
        'A chart of "daily active users" that counted our own office. On weekends we were at minus 40 %.',
      ],
      ['mei', '16h', 'Success rate of payments, computed only from the payments that had answered.'],
      ['priya', '1d', '"Blocked attacks", a number that a vendor multiplied by packets.'],
      ['arjun', '1d', 'see? best question'],
    ],
  },
  {
    author: 'siti',
    at: '34d 19:25',
    labels: ['python', 'data', 'career'],
    title: 'Week 3 of learning orchestration: everything is a DAG, including my feelings',
    content: prose`
      What I know now that I did not know on Monday:
      - a task that can not be run twice will be run twice
      - the date in the job is not today, it is the date the data belongs to
      - "just rerun it" is a design goal, not a slogan

      What I still do not get: how do you test a pipeline without copying half of production to your laptop? Do you make
      up data? Sample it? Pray?
    `,
    likes: ['mei', 'kahwai', 'arjun', 'raintree', 'daniel'],
    comments: [
      [
        'kahwai',
        '1h',
        'Make up data, but keep the ugly rows: nulls, duplicates, the 29th of February, an emoji in the name.',
      ],
      [
        'raintree',
        '13h',
        'We generate a small company with ten years of bookkeeping. It has a name and a logo. It went bankrupt twice.',
      ],
      ['siti', '14h', 'A company that went bankrupt twice in the test data is the energy I need.'],
      ['mei', '15h', 'Point 1 is 80 % of the craft. You are further than you think.'],
    ],
  },
  {
    author: 'priya',
    at: '34d 21:10',
    labels: ['security', 'javascript'],
    title: 'I reported the same bug to three companies in a week',
    content: prose`
      The bug: an id in a URL that was checked for being logged in, and not for being yours. Change 1041 to 1042, read
      somebody else's invoice. Oldest trick there is, and it is still the first thing I try, because it still works.

      What the three answers looked like:
      - A: fixed in four hours, thanked me, asked me to check the fix
      - B: fixed in nine days, no word
      - C: a letter from a lawyer

      A was the smallest of them. Be A. It costs a text file with a contact address and somebody who reads it.
    `,
    likes: ['mei', 'arjun', 'lanterncove', 'raintree', 'farah', 'weijie', 'siti'],
    comments: [
      [
        'lanterncove',
        '12h',
        'For anyone at C: we will explain to your legal team, free of charge, why this was a gift.',
      ],
      [
        'mei',
        '13h',
        'We have a test that runs every endpoint as the wrong user. It is the ugliest and most useful test we own.',
      ],
      ['priya', '14h', 'That test is worth more than most of my reports. Everyone: copy Mei Lin.'],
      ['weijie', '1d', 'can confirm i have shipped this in a school project. sorry to all 6 users'],
    ],
  },
  {
    author: 'daniel',
    at: '33d 21:30',
    labels: ['career', 'cloud'],
    title: 'Starting again at 38: notes after the first three months',
    content: prose`
      Some of you asked how it is going, so here is the honest version.

      I worked in logistics operations for twelve years. I know what a container costs per day, how to talk to a driver
      who has been waiting for four hours, and what happens when a system goes down at 5 p.m. on a Friday. Three years ago
      I moved to IT support, because I was the one who fixed the printers anyway. Now I study cloud after the kids are in
      bed, from nine to eleven, four evenings a week.

      What is hard: being slow. People half my age type faster than I think. What is easier than I feared: almost
      everything that is not typing. Networks are roads. Queues are queues. Capacity planning is what I did every December.

      What I would tell somebody who is thinking about it: tell your family first, then your plan. Mine made a timetable
      for the fridge. And do not hide the old career on the CV. I did at first, and nobody called. Since it stands at the
      top, three did.
    `,
    likes: [
      'mei',
      'priya',
      'arjun',
      'siti',
      'weijie',
      'farah',
      'kahwai',
      'hawkerloop',
      'lanterncove',
      'raintree',
    ],
    comments: [
      ['priya', '30m', 'Thank you for writing this down. May I pass it on to my mentees?'],
      ['daniel', '1h', 'Of course. The timetable too, if it helps.'],
      [
        'arjun',
        '10h',
        'would take somebody who has handled a friday 5 pm outage over fast typing. every time',
      ],
      [
        'lanterncove',
        '12h',
        'Our operations centre is full of people from aviation, nursing and hotels. It works.',
      ],
      ['siti', '13h', '"Networks are roads" made it click for me, thank you!'],
      ['weijie', '1d', 'respect. i complain about 43 applications and you do this with kids'],
      [
        'mei',
        '1d',
        'Capacity planning every December is worth more than a certificate. Put that sentence on the CV.',
      ],
    ],
  },
  {
    author: 'raintree',
    at: '32d 09:50',
    labels: ['python', 'devops'],
    title: 'From 38 minutes to 4: what made our test run faster',
    content: prose`
      In order of effect:
      1. One database template per run, one clone per test file. A clone takes 150 ms; our migrations take 40 s. (-19 min)
      2. No sleeping. We found 212 calls that waited "to be sure". Every one of them hid a question we had not asked. (-8 min)
      3. Four workers instead of one, after 1 made it possible. (-6 min)
      4. Deleting 340 tests that could not fail. We checked by breaking the code. (-1 min, and the most satisfying hour of the quarter)

      The surprising part is what it did to people. Nobody "waits for the build" any more, so nobody starts a second thing
      meanwhile.
    `,
    likes: ['mei', 'arjun', 'kahwai', 'siti', 'weijie'],
    comments: [
      ['mei', '1h', 'How did you find the tests that could not fail? Mutation testing, or by hand?'],
      [
        'raintree',
        '2h',
        'Mutation testing for the candidates, a human for the verdict. About one in three was a false alarm.',
      ],
      ['arjun', '5h', 'number 2. a sleep is a bug report that nobody filed'],
    ],
  },
  {
    author: 'weijie',
    at: '31d 23:05',
    labels: ['javascript', 'opensource', 'frontend'],
    title: 'I published my first npm package and somebody used it??',
    content: prose`
      It is 60 lines, it makes a textarea grow with its content, it has one dependency (me). Yesterday a stranger from
      Portugal opened an issue. An ISSUE. They even said please.

      I fixed it in 20 minutes, released 0.1.1, and then could not sleep. Is it always like this?
    `,
    likes: ['farah', 'mei', 'priya', 'siti', 'arjun', 'raintree', 'daniel', 'kahwai', 'hawkerloop'],
    comments: [
      ['farah', '9h', 'Congratulations! And no, it becomes quieter. Enjoy it.'],
      [
        'priya',
        '10h',
        'Turn on two-factor for your registry account tonight. Congratulations, and sorry for being me.',
      ],
      ['weijie', '11h', 'done!! did not even know that was a thing'],
      ['arjun', '12h', 'write a changelog from the first release on. future you says thanks'],
    ],
  },
];
